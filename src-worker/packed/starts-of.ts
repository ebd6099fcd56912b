import type { Integers } from "./sections";

/** Start offsets of consecutive items with these sizes, and the end of the last: one entry more than items. */
export function startsOf(sizes: Integers): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  let end = 0;
  for (let at = 0; at < sizes.length; at++) {
    end += sizes[at] ?? 0;
    starts[at + 1] = end;
  }
  return starts;
}
