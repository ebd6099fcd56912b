/** Rows that are in the page: from the first one up to, without, the last. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** Rows beyond the screen on each side; few where they fly past, as each frame has to make most of them anew. */
const buffer = 8;
const fastBuffer = 2;
/** Rendering begins anew every so many rows only: each time costs, however few rows are new. */
const step = 2;

/** The rows that are to be in the page for those that are on screen, both ends included. */
export function rowWindow(first: number, last: number, count: number, fast: boolean): RowWindow {
  const beyond = fast ? fastBuffer : buffer;
  return {
    from: Math.max(0, Math.floor((first - beyond) / step) * step),
    to: Math.min(count, Math.ceil((last + 1 + beyond) / step) * step),
  };
}
