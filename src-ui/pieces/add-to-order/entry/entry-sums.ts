import type { VariantEntry } from "../../../../src-worker/contract/order";
import type { EntryLayout } from "./entry-layout";

/** Names of sums. Rows and columns are counted from 0. */
export const sumNames = {
  all: "all",
  tab: (table: number) => `tab ${table}`,
  row: (table: number, row: number) => `row ${table} ${row}`,
  column: (table: number, column: number) => `column ${table} ${column}`,
} as const;

/** The entered variants, each with the sums of its row, its column, its tab and the sheet. @param adds pieces by variant */
export function entriesOf({ tables }: EntryLayout, adds: (variant: string) => number): readonly VariantEntry[] {
  return tables.flatMap(({ rows }, table) =>
    rows.flatMap(({ cells }, row) =>
      cells.flatMap((variant, column) => {
        const quantity = variant ? adds(variant.id) : 0;
        if (!variant || quantity === 0) return [];
        const { all, tab, row: ofRow, column: ofColumn } = sumNames;
        return [{ variant: variant.id, quantity, sums: [all, tab(table), ofRow(table, row), ofColumn(table, column)] }];
      }),
    ),
  );
}

/** The pieces of each sum. */
export function piecesOf(entries: readonly VariantEntry[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { quantity, sums } of entries)
    for (const name of sums) pieces.set(name, (pieces.get(name) ?? 0) + quantity);
  return pieces;
}
