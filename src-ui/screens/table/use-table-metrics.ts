import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Scroller } from "../../pieces/listing/use-scroll-place";
import type { RowHeights, TableRows } from "./table-rows";

/** The positions of the rows in the window, and commands to scroll. Pixels are CSS pixels. */
export interface TableMetrics {
  /** The scroller for `useScrollPlace`. */
  readonly scroller: RefObject<Scroller | null>;
  /** Pixels from the body's upper edge to a product's row. */
  topOf(product: number): number;
  /** The first row below the sticky column heads. */
  firstRow(): number;
  /** Whole product rows per screen. */
  screenRows(): number;
  /** Scrolls a row clear of the sticky bars. */
  reveal(row: number): void;
}

/**
 * @param head the sticky column heads
 * @param body as high as all rows together
 */
export function useTableMetrics(
  head: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  rows: TableRows,
  heights: RowHeights,
): TableMetrics {
  const bodyTop = () => body.current?.getBoundingClientRect().top ?? 0;
  /** Pixels at the window's upper edge that sticky bars cover. */
  const above = () => head.current?.getBoundingClientRect().bottom ?? 0;
  /** Pixels at the lower edge that bars cover. */
  const below = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0;
  const topOf = (product: number) => rows.topOf(rows.rowOf({ index: product, variant: null }) ?? 0);

  const scroller = useRef<Scroller>(null);
  useLayoutEffect(() => {
    scroller.current = {
      scrollToIndex: (index, { offset = 0 }) => scrollTo({ top: bodyTop() + scrollY + topOf(index) + offset }),
    };
  });
  return {
    scroller,
    topOf,
    firstRow: () => rows.rowAt(above() - bodyTop()),
    screenRows: () => Math.max(1, Math.floor((innerHeight - above() - below()) / heights.product)),
    reveal(row) {
      const from = bodyTop() + rows.topOf(row);
      const to = from + (rows.placeAt(row).variant === null ? heights.product : heights.variant);
      if (from < above()) scrollBy({ top: from - above() });
      else if (to > innerHeight - below()) scrollBy({ top: to - innerHeight + below() });
    },
  };
}
