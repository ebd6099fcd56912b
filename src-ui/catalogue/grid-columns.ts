/** Smallest widths of the window, in CSS pixels at the usual size of text, and the columns of the grid from there on; one column below. */
const gridBreakpoints = [
  { minWidth: 640, columns: 2 },
  { minWidth: 1024, columns: 3 },
  { minWidth: 1280, columns: 4 },
] as const;

/** CSS pixels of the narrowest card beside others, with the gap; and of the page's edges. */
const [narrowest, edges] = [212, 64];

/**
 * As many columns as the window calls for, or fewer where something else takes so much of it that cards would be cramped.
 *
 * @param width of the window in CSS pixels at the usual size of text: a larger one leaves room for less
 * @param taken of these, by what stands beside the grid
 */
export function gridColumns(width: number, taken: number): number {
  const columns = gridBreakpoints.findLast(({ minWidth }) => width >= minWidth)?.columns ?? 1;
  if (taken === 0) return columns;
  return Math.max(1, Math.min(columns, Math.floor((width - edges - taken) / narrowest)));
}
