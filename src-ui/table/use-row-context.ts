import { useMemo } from "react";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import { type ItemContext, useItemContext } from "../listing/use-item-context";
import { useToday } from "../words/use-relative-time";
import type { RowPrefetch } from "./row-prefetch";
import type { TableColumn } from "./table-columns";

/** The props shared by all rows of a table. */
export interface RowContext extends ItemContext {
  readonly columns: readonly TableColumn[];
  /** The start of the current day. */
  readonly now: Date;
  /** Selects or deselects a product. */
  choose(id: string): void;
  /** Shows or hides a product's variants. */
  expand(index: number, row: ProductRow): void;
  /** A row's ref; its cleanup runs just before the row unmounts. */
  rowRef(row: HTMLDivElement): () => void;
  readonly rowPrefetch: RowPrefetch;
}

export function useRowContext(
  columns: readonly TableColumn[],
  { choose, expand, rowRef, rowPrefetch }: Pick<RowContext, "choose" | "expand" | "rowRef" | "rowPrefetch">,
): RowContext {
  const item = useItemContext();
  const today = useToday();
  return useMemo(
    () => ({ ...item, columns, now: new Date(today), choose, expand, rowRef, rowPrefetch }),
    [item, columns, today, choose, expand, rowRef, rowPrefetch],
  );
}
