/** Imports of each side that a clear difference needs: fewer lie apart by chance in one of ten experiments, or more. */
export const minTurns = 4;

/** Percent of the faster side's time that a clear difference has at least. */
export const minPercent = 2;

/**
 * For so many imports of each side, the most pairs of A and B that may contradict the difference: the critical values of the
 * two-sided Mann–Whitney test at 5 %. It compares ranks alone, because the times of imports follow no known distribution.
 */
const maxContradicting: Readonly<Record<number, number>> = { 4: 0, 5: 2, 6: 5, 7: 8, 8: 13, 9: 17, 10: 23 };

/**
 * Whether times that differ by `difference` (of B's median to A's) do so by more than chance would make of equal settings in
 * one of twenty experiments. Never for fewer than `minTurns` times of each side.
 */
export function isBeyondChance(a: readonly number[], b: readonly number[], difference: number): boolean {
  const contradicting = a.reduce(
    (sum, one) => sum + b.filter((other) => Math.sign(other - one) !== Math.sign(difference)).length,
    0,
  );
  return a.length === b.length && contradicting <= (maxContradicting[a.length] ?? -1);
}
