/** What a card shows below its picture beside title and SKU. */
export interface CardLines {
  readonly showPrices: boolean;
  readonly showStock: boolean;
}

/**
 * About how high a row of the grid is with its gap, in CSS pixels, before it was measured: square pictures with some
 * lines of text below, or in one column a small picture beside them. A list that takes its rows for lower mounts too
 * many, and one that takes them for higher shows too few for a frame.
 *
 * @param width of the window, without what stands beside the list
 */
export function rowHeightHint(width: number, columns: number, { showPrices, showStock }: CardLines): number {
  if (columns === 1) return 132;
  const [gutters, gap] = [64, 16];
  const picture = (Math.min(width, 1600) - gutters - gap * (columns - 1)) / columns;
  return Math.round(picture + gap + 150 + (showPrices ? 28 : 0) + (showStock ? 22 : 0));
}
