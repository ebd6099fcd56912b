import type { DifferenceCounts } from "../../src-worker/contract/differences";

/** How many changes there are in all; a product whose price and availability changed has two. */
export function changeCount(counts: DifferenceCounts | null): number {
  return counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
}
