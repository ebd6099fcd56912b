/** The optional lines of a card. */
export interface CardLines {
  readonly showPrices: boolean;
  readonly showStock: boolean;
}

/**
 * An estimate of a grid row's height with its gap, in CSS pixels at the default text size, until virtua has measured
 * it. A grid row has square images above some lines of text; a single column has a small image beside one line of
 * title. An estimate that is too low mounts too many rows. One that is too high shows too few for a frame. Both move
 * the rows after a jump, so that a press may miss its target.
 *
 * @param taken CSS pixels of the window's width that a neighbouring element takes
 */
export function rowHeightHint(taken: number, columns: number, { showPrices, showStock }: CardLines): number {
  if (columns === 1) return 134;
  // The values of the tokens --gutter and --gap for this window width.
  const [gutter, gap] = innerWidth < 700 ? [16, 12] : [innerWidth < 1024 ? 24 : 32, 16];
  const image = (Math.min(innerWidth, 1600) - 2 * gutter - taken - gap * (columns - 1)) / columns;
  return image + gap + 150 + (showPrices ? 28 : 0) + (showStock ? 22 : 0);
}
