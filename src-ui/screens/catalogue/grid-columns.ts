/** Minimum window widths in CSS pixels at the default text size, and the columns from there on. Below: one column. */
const gridBreakpoints = [
  { minWidth: 640, columns: 2 },
  { minWidth: 1024, columns: 3 },
  { minWidth: 1280, columns: 4 },
] as const;

/** CSS pixels: the narrowest card in a multi-column grid, with its gap; and the page's edges. */
const [narrowest, edges] = [212, 64];

/**
 * The number of columns for a window, reduced where a neighbouring element would make cards too narrow.
 * @param width window width in CSS pixels at the default text size; larger text leaves room for less
 * @param taken the part of it that a neighbouring element takes, in the same unit
 */
export function gridColumns(width: number, taken: number): number {
  const columns = gridBreakpoints.findLast(({ minWidth }) => width >= minWidth)?.columns ?? 1;
  if (taken === 0) return columns;
  return Math.max(1, Math.min(columns, Math.floor((width - edges - taken) / narrowest)));
}
