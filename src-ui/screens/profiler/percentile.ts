/** The smallest of the numbers that at least `percent` of them do not exceed; 0 for none. */
export function percentile(ascending: Float64Array, percent: number): number {
  return ascending[Math.max(0, Math.ceil((percent / 100) * ascending.length) - 1)] ?? 0;
}
