/**
 * @param {readonly number[]} figures
 * @param {number} share 0.95 for what 95 of 100 do not exceed
 */
export function percentile(figures, share) {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
