import { checkEvery, type Yielder } from "../run/yielder";
import { lettersOf } from "./letters-of";
import type { SearchIndex } from "./search-index";
import { createWordTable } from "./word-table";

/** The distinct words of several indexes, in no order. The segments of a catalogue share most of their words. */
export interface MergedDictionary {
  readonly size: number;
  /** UTF-16 units of all words. A word is from `starts[word]` up to `starts[word + 1]`. */
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
  /** `lettersOf` of each word. */
  readonly letters: Uint32Array;
  /** 1 for each word that a product has outside of its description. */
  readonly outside: Uint8Array;
  at(word: number): string;
}

export async function createMergedDictionary(
  yieldIfDue: Yielder,
  indexes: readonly SearchIndex[],
): Promise<MergedDictionary> {
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
    units,
    starts,
    letters,
    outside: outside.slice(0, size),
    at: (word) => String.fromCharCode(...units.subarray(starts[word], starts[word + 1])),
  };
}
