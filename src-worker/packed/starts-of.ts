import type { Integers } from "./sections";

/** Where each of several things begins that have these sizes and follow one another; one more, where the last ends. */
export function startsOf(sizes: Integers): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  let end = 0;
  for (let at = 0; at < sizes.length; at++) {
    end += sizes[at] ?? 0;
    starts[at + 1] = end;
  }
  return starts;
}
