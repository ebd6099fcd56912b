import type { IdleWatch } from "../run/idle-watch";
import { lazy } from "../run/lazy";
import { checkEvery, type Yielder } from "../run/yielder";
import { lettersOf } from "./edit-distance";
import type { SearchPart } from "./score-rows";
import type { SearchIndex } from "./search-index";
import type { SoundsAlike } from "./sounds-alike";
import { createWordTable } from "./word-table";

/** All words of an index's parts, for near matches. Built on first use. */
export type Lexicon = ReturnType<typeof createLexicon>;

/** Shorter words sound like too many others, and words with digits are not spoken. */
const natural = /^[a-z]{4,24}$/;

export function createLexicon(yieldIfDue: Yielder, parts: () => Promise<readonly SearchPart[]>) {
  const mergedDictionary = lazy(yieldIfDue, async (slowly) => {
    const indexes = (await parts()).map(({ index }) => index);
    return createMergedDictionary(slowly, indexes);
  });
  // Loading the code may fail offline: the next call tries again.
  const sounds = lazy(yieldIfDue, async (slowly) => soundsOf(slowly, await mergedDictionary.get()));
  return {
    mergedDictionary: mergedDictionary.get,
    /** The words outside of descriptions, by sound. */
    sounds: sounds.get,
    /** Builds both while the engine is idle and they are wanted. */
    async ahead(idle: IdleWatch, wanted: () => boolean) {
      await mergedDictionary.ahead(idle);
      if (wanted()) await sounds.ahead(idle);
    },
  };
}

async function soundsOf(yieldIfDue: Yielder, { size, outside, at }: MergedDictionary): Promise<SoundsAlike> {
  // Imported here to keep FlexSearch out of the engine's first load.
  const { createSoundsAlike } = await import("./sounds-alike");
  const sounds = createSoundsAlike();
  for (let place = 0; place < size; place++) {
    if (outside[place] === 1) {
      const word = at(place);
      if (natural.test(word)) sounds.add(word);
      await yieldIfDue();
    }
  }
  return sounds;
}

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
