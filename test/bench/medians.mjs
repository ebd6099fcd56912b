/**
 * The median of each figure, to one decimal, or where it is small to three digits.
 * @param {readonly Record<string, number>[]} all
 */
export function medians(all) {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const sorted = all.map((one) => one[name] ?? Number.NaN).sort((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
      return [name, Math.abs(median) < 10 ? Number(median.toPrecision(3)) : Math.round(median * 10) / 10];
    }),
  );
}
