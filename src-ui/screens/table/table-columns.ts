import type { SortField } from "../../../src-worker/contract/listing-query";
import { type OptionalColumn, optionalColumns } from "../../foundations/local-storage/chosen-columns";

/** In display order. */
export const columnNames = ["select", "variants", "product", ...optionalColumns, "order"] as const;

export type ColumnName = (typeof columnNames)[number];

export interface TableColumn {
  readonly name: ColumnName;
  /** The field that its head sorts by; null for none. */
  readonly sort: SortField | null;
  /** Minimum width in rem: what its usual content needs. */
  readonly rem: number;
  /** Share of the free width. */
  readonly share: number;
  /** Amounts are aligned at the end, so that their digits line up. */
  readonly atEnd: boolean;
}

export interface TableSettings {
  readonly showPrices: boolean;
  readonly showStock: boolean;
  /** Whether orders can be taken; where they cannot, a selection has nothing to serve either. */
  readonly ordering: boolean;
}

export interface TableLayout {
  readonly columns: readonly TableColumn[];
  /** CSS grid tracks of a row. */
  readonly tracks: string;
  /** Widths in rem of rows that are wider than the table, and of their names; null if they fit. */
  readonly sideways: { readonly row: number; readonly name: number } | null;
}

/** The product column's minimum width in rem: an image and a usual name. */
const nameRem = 16;
/** The product column's minimum share of a table that scrolls sideways: the name stays while the others pass. */
const nameShare = 0.4;

const all: readonly TableColumn[] = [
  { name: "select", sort: null, rem: 3, share: 0, atEnd: false },
  { name: "variants", sort: null, rem: 2.75, share: 0, atEnd: false },
  { name: "product", sort: "title", rem: 0, share: 3, atEnd: false },
  { name: "vendor", sort: "vendor", rem: 9, share: 1, atEnd: false },
  { name: "type", sort: "type", rem: 8, share: 1, atEnd: false },
  { name: "sku", sort: "sku", rem: 9.5, share: 0, atEnd: false },
  // A price range fits in one line.
  { name: "price", sort: "price", rem: 10.5, share: 0, atEnd: true },
  { name: "stock", sort: "stock", rem: 7.5, share: 0, atEnd: false },
  { name: "updated", sort: "updated", rem: 7.5, share: 0, atEnd: false },
  { name: "order", sort: null, rem: 3.75, share: 0, atEnd: true },
];

const byImportance: readonly OptionalColumn[] = ["price", "stock", "sku", "vendor", "type", "updated"];

/**
 * The columns of a table. Without a choice: as many as leave the room that names need, the most important ones first. A
 * choice shows exactly its columns at every width: where they do not fit beside the names, the table scrolls sideways,
 * while the product and the order's button stay.
 *
 * @param width table width in rem
 */
export function tableLayout(
  width: number,
  settings: TableSettings,
  choice: readonly OptionalColumn[] | null,
): TableLayout {
  const offered = all.filter(({ name }) => isOffered(name, settings));
  const fixed = offered.filter(({ name }) => !isOptional(name));
  const optional = byImportance.flatMap((name) => offered.find((column) => column.name === name) ?? []);
  const shown = choice
    ? optional.filter(({ name }) => choice.some((chosen) => chosen === name))
    : fitting(optional, width - remOf(fixed) - nameRem);
  const columns = offered.filter((column) => fixed.includes(column) || shown.includes(column));
  const room = width - remOf(columns);
  const name = choice ? Math.min(nameRem, Math.max(room, width * nameShare)) : Math.max(0, Math.min(nameRem, room));
  return {
    columns,
    tracks: columns.map(({ rem, share }) => trackOf(rem === 0 ? name : rem, share)).join(" "),
    sideways: name > room ? { row: remOf(columns) + name, name } : null,
  };
}

/** Whether the settings have the column. */
export function isOffered(name: ColumnName, { showPrices, showStock, ordering }: TableSettings): boolean {
  if (name === "price") return showPrices;
  if (name === "stock") return showStock;
  return ordering || (name !== "select" && name !== "order");
}

function isOptional(name: ColumnName): boolean {
  return optionalColumns.some((optional) => optional === name);
}

/** The first columns that fit a number of rem together. */
function fitting(columns: readonly TableColumn[], room: number): readonly TableColumn[] {
  const tooMany = columns.findIndex((_, at) => remOf(columns.slice(0, at + 1)) > room);
  return tooMany < 0 ? columns : columns.slice(0, tooMany);
}

function remOf(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, { rem }) => sum + rem, 0);
}

function trackOf(rem: number, share: number): string {
  return share === 0 ? `${rem}rem` : `minmax(${rem}rem, ${share}fr)`;
}
