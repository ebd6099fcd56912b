/** Rows that are in the page: from the first one up to, without, the last. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** Rows beyond the screen on each side. */
const buffer = 8;
/** Rendering begins anew every so many rows only: each time costs, however few rows are new. */
const step = 4;

/** The rows that are to be in the page for those that are on screen, both ends included. */
export function rowWindow(first: number, last: number, count: number): RowWindow {
  return {
    from: Math.max(0, Math.floor((first - buffer) / step) * step),
    to: Math.min(count, Math.ceil((last + 1 + buffer) / step) * step),
  };
}
