/**
 * Whole numbers in proportion to `parts` that sum to `whole`: what rounding down leaves goes to the largest remainders.
 *
 * @param parts numbers from 0 on, at least one of them above 0
 */
export function apportion(parts: readonly number[], whole: number): readonly number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  const exact = parts.map((part) => (part / sum) * whole);
  const apportioned = exact.map(Math.floor);
  const remainder = (index: number) => (exact[index] ?? 0) - (apportioned[index] ?? 0);
  const byRemainder = [...parts.keys()].sort((a, b) => remainder(b) - remainder(a));
  const left = whole - apportioned.reduce((total, part) => total + part, 0);
  for (const index of byRemainder.slice(0, left)) apportioned[index] = (apportioned[index] ?? 0) + 1;
  return apportioned;
}
