import type { DifferenceCounts } from "../../../src-worker/contract/differences";

/** The total number of changes; a product with a new price and a new availability has two. */
export function changeCount(counts: DifferenceCounts | null): number {
  return counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
}
