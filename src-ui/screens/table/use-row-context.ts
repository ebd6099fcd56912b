import { useMemo } from "react";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import { useToday } from "../../foundations/words/use-relative-time";
import type { OrderTouch } from "../../pieces/add-to-order/use-touched-order";
import { type ItemContext, useItemContext } from "../../pieces/listing/use-item-context";
import type { RowPrefetch } from "./row-prefetch";
import type { TableColumn, TableSettings } from "./table-columns";

/** The props shared by all rows of a table. */
export interface RowContext extends ItemContext, Pick<OrderTouch, "touch"> {
  readonly columns: readonly TableColumn[];
  /** Whether prices are shown, but have no column. */
  readonly priceInTitle: boolean;
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
  settings: TableSettings,
  {
    touch,
    choose,
    expand,
    rowRef,
    rowPrefetch,
  }: Pick<RowContext, "touch" | "choose" | "expand" | "rowRef" | "rowPrefetch">,
): RowContext {
  const priceInTitle = settings.showPrices && !columns.some(({ name }) => name === "price");
  const item = useItemContext();
  const today = useToday();
  return useMemo(
    () => ({
      ...item,
      columns,
      priceInTitle,
      now: new Date(today),
      touch,
      choose,
      expand,
      rowRef,
      rowPrefetch,
    }),
    [item, columns, priceInTitle, today, touch, choose, expand, rowRef, rowPrefetch],
  );
}
