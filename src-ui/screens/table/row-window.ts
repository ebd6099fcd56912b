import type { RowWindow } from "../../pieces/listing/use-row-window";

/** Rows beyond the screen on each side; few during a fast scroll, because each frame renders most of them again. */
const buffer = 8;
const fastBuffer = 2;
/** The window moves in steps of this many rows: each render has a fixed cost. */
const step = 2;

/** The rows to mount for the visible ones, both ends inclusive. */
export function rowWindow(first: number, last: number, count: number, fast: boolean): RowWindow {
  const beyond = fast ? fastBuffer : buffer;
  return {
    from: Math.max(0, Math.floor((first - beyond) / step) * step),
    to: Math.min(count, Math.ceil((last + 1 + beyond) / step) * step),
  };
}
