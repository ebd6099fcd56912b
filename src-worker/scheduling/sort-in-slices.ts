import type { Yielder } from "./yielder";

/** Items per call of the browser's sort: a few milliseconds even when a comparison takes a microsecond. */
const slice = 256;

/** Returns a sorted copy; the sort is stable. Yields between slices, which `Array.prototype.sort` cannot. */
export async function sortInSlices<T>(
  yieldIfDue: Yielder,
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<readonly T[]> {
  let sorted: T[][] = [];
  for (let at = 0; at < items.length; at += slice) {
    sorted.push(items.slice(at, at + slice).sort(compare));
    await yieldIfDue();
  }
  while (sorted.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < sorted.length; at += 2)
      merged.push(await mergedOf(yieldIfDue, sorted[at] ?? [], sorted[at + 1] ?? [], compare));
    sorted = merged;
  }
  return sorted[0] ?? [];
}

async function mergedOf<T>(
  yieldIfDue: Yielder,
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  const merged: T[] = [];
  const others = second.values();
  let other = others.next();
  for (const item of first) {
    while (!other.done && compare(other.value, item) < 0) {
      merged.push(other.value);
      other = others.next();
      if (merged.length % slice === 0) await yieldIfDue();
    }
    merged.push(item);
    if (merged.length % slice === 0) await yieldIfDue();
  }
  for (; !other.done; other = others.next()) merged.push(other.value);
  return merged;
}
