/** A product of the list that shows its variants below it. */
export interface Expansion {
  /** Position of the product in the list, from 0. */
  readonly index: number;
  /** Number of rows below it. */
  readonly variants: number;
}

/** A row of the table: a product's row, or a variant's if `variant` is not null. */
export interface RowPlace {
  readonly index: number;
  readonly variant: number | null;
}

export interface RowHeights {
  /** CSS pixels. */
  readonly product: number;
  readonly variant: number;
}

/** The layout of all rows, variants included, counted from 0. */
export interface TableRows {
  readonly count: number;
  /** Total height in CSS pixels. */
  readonly height: number;
  placeAt(row: number): RowPlace;
  /** Null for a variant's row that is not shown. */
  rowOf(place: RowPlace): number | null;
  /** CSS pixels above a row. */
  topOf(row: number): number;
  /** The row at an offset in CSS pixels, clamped to the first and the last. */
  rowAt(pixels: number): number;
}

/** @param expansions in ascending order of index, without duplicates */
export function tableRows(total: number, expansions: readonly Expansion[], heights: RowHeights): TableRows {
  const variants = expansions.reduce((sum, expansion) => sum + expansion.variants, 0);
  const count = total + variants;
  const self: TableRows = {
    count,
    height: total * heights.product + variants * heights.variant,
    placeAt(row) {
      let above = 0;
      for (const { index, variants } of expansions) {
        const first = index + 1 + above;
        if (row < first) break;
        if (row < first + variants) return { index, variant: row - first };
        above += variants;
      }
      return { index: row - above, variant: null };
    },
    rowOf({ index, variant }) {
      const row = index + variantsAbove(index);
      if (variant === null) return row;
      const own = expansions.find((expansion) => expansion.index === index);
      return own && variant < own.variants ? row + 1 + variant : null;
    },
    topOf(row) {
      const { index, variant } = self.placeAt(row);
      const products = index + (variant === null ? 0 : 1);
      return products * heights.product + (variantsAbove(index) + (variant ?? 0)) * heights.variant;
    },
    rowAt(pixels) {
      let [low, high] = [0, Math.max(0, count - 1)];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (self.topOf(middle) <= pixels) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
  return self;

  function variantsAbove(index: number): number {
    let above = 0;
    for (const expansion of expansions) if (expansion.index < index) above += expansion.variants;
    return above;
  }
}
