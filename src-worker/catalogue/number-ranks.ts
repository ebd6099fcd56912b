import { checkEvery, type Yielder } from "../scheduling/yielder";

/**
 * Ranks numbers by size, from 1 and without gaps; equal numbers share a rank. NaN has none: its rank is 0.
 *
 * @param columns the numbers of all positions, in parts
 */
export async function numberRanks(yieldIfDue: Yielder, columns: readonly Float64Array[]): Promise<Uint32Array> {
  const distinct = await distinctNumbers(yieldIfDue, columns);
  const ranked = new Uint32Array(columns.reduce((count, { length }) => count + length, 0));
  let position = 0;
  for (const column of columns)
    for (const number of column) {
      ranked[position++] = Number.isNaN(number) ? 0 : placeOf(distinct, number) + 1;
      if (position % checkEvery === 0) await yieldIfDue();
    }
  return ranked;
}

/** The different numbers in ascending order, without NaN. Merges sorted parts: sorting all at once would be one long step. */
async function distinctNumbers(yieldIfDue: Yielder, columns: readonly Float64Array[]): Promise<Float64Array> {
  let sorted: Float64Array[] = [];
  for (const column of columns) {
    sorted.push(merged(column.filter((number) => !Number.isNaN(number)).sort(), new Float64Array()));
    await yieldIfDue();
  }
  while (sorted.length > 1) {
    const next: Float64Array[] = [];
    for (let at = 0; at < sorted.length; at += 2) {
      next.push(merged(sorted[at] ?? new Float64Array(), sorted[at + 1] ?? new Float64Array()));
      await yieldIfDue();
    }
    sorted = next;
  }
  return sorted[0] ?? new Float64Array();
}

/** Merges ascending numbers, each once. One step of a millisecond for every 100,000 numbers. */
function merged(first: Float64Array, second: Float64Array): Float64Array {
  const all = new Float64Array(first.length + second.length);
  let length = 0;
  for (let a = 0, b = 0; a < first.length || b < second.length; ) {
    const isFirst = b >= second.length || (a < first.length && (first[a] ?? 0) <= (second[b] ?? 0));
    const number = (isFirst ? first[a++] : second[b++]) ?? 0;
    if (length === 0 || all[length - 1] !== number) all[length++] = number;
  }
  return all.slice(0, length);
}

/** The place of a number that is among these. */
function placeOf(sorted: Float64Array, number: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
