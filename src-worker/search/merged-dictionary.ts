import { checkEvery, type Yielder } from "../scheduling/yielder";
import { lettersOf } from "./edit-distance";
import type { SearchIndex } from "./search-index";
import { createWordTable } from "./word-table";

/** The distinct words of several indexes, in no order. The segments of a catalogue share most of their words. */
export type MergedDictionary = Awaited<ReturnType<typeof createMergedDictionary>>;

export async function createMergedDictionary(yieldIfDue: Yielder, indexes: readonly SearchIndex[]) {
  const table = createWordTable();
  const outside = new Uint8Array(indexes.reduce((max, { words }) => max + words.size, 0));
  for (const { words, weight } of indexes) {
    const { units, starts } = words.spelled();
    for (let word = 0; word < words.size; word++) {
      const known = table.numberOf(units, starts[word] ?? 0, (starts[word + 1] ?? 1) - 1);
      if (outside[known] === 0 && weight(word) > 0) outside[known] = 1;
      if (word % checkEvery === 0) await yieldIfDue();
    }
  }
  const { size, units, starts } = table.spelled();
  const letters = new Uint32Array(size);
  for (let word = 0; word < size; word++) {
    letters[word] = lettersOf(units, starts[word] ?? 0, starts[word + 1] ?? 0);
    if (word % checkEvery === 0) await yieldIfDue();
  }
  return {
    size,
    /** UTF-16 units of all words. A word is from `starts[word]` up to `starts[word + 1]`. */
    units,
    starts,
    /** `lettersOf` of each word. */
    letters,
    /** 1 for each word that a product has outside of its description. */
    outside: outside.slice(0, size),
    at: (word: number): string => String.fromCharCode(...units.subarray(starts[word], starts[word + 1])),
  };
}
