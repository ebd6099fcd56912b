/**
 * About how high a row of the grid is, in CSS pixels, before one was measured: square pictures with four lines of
 * text below, or in one column a small picture beside them. A list that takes its rows for lower mounts too many.
 */
export function rowHeightHint(windowWidth: number, columns: number): number {
  return columns === 1 ? 132 : Math.min(windowWidth, 1600) / columns + 110;
}
