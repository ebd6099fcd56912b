/** Smallest widths of the window, in CSS pixels, and the columns of the grid from there on; one column below. */
export const gridBreakpoints = [
  { minWidth: 640, columns: 2 },
  { minWidth: 1024, columns: 3 },
  { minWidth: 1280, columns: 4 },
] as const;

/** @param width of the window in CSS pixels */
export function gridColumns(width: number): number {
  return gridBreakpoints.findLast(({ minWidth }) => width >= minWidth)?.columns ?? 1;
}
