/** What a card shows below its image beside title and SKU. */
export interface CardLines {
  readonly showPrices: boolean;
  readonly showStock: boolean;
}

/**
 * How high a row of the grid is with its gap at the usual size of text, in CSS pixels, before it was measured: square
 * images with some lines of text below, or in one column a small image beside one line of title. A list that takes
 * its rows for lower mounts too many, one that takes them for higher shows too few for a frame, and in both what
 * someone presses right after a jump moves away as the rows come to their height.
 *
 * @param taken CSS pixels of the window's width that something beside the list takes
 */
export function rowHeightHint(taken: number, columns: number, { showPrices, showStock }: CardLines): number {
  if (columns === 1) return 134;
  // As the tokens --gutter and --gap are in a window of that width.
  const [gutter, gap] = innerWidth < 700 ? [16, 12] : [innerWidth < 1024 ? 24 : 32, 16];
  const image = (Math.min(innerWidth, 1600) - 2 * gutter - taken - gap * (columns - 1)) / columns;
  return image + gap + 150 + (showPrices ? 28 : 0) + (showStock ? 22 : 0);
}
