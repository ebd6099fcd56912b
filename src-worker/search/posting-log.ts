import { grown } from "../packed/grown";
import type { Sections } from "../packed/sections";
import { startsOf } from "../packed/starts-of";
import { sortInSlices } from "../run/sort-in-slices";
import { checkEvery, type Yielder } from "../run/yielder";
import { createPostingsWriter } from "./postings-writer";
import { createWordTable } from "./word-table";

/** Collects the words of rows, row by row, then writes postings word by word. */
export interface PostingLog {
  /** The number of the word that the UTF-16 units from `from` up to `to` spell. */
  word(units: Uint16Array, from: number, to: number): number;
  /** @param fieldFlags fields with the word; added to flags noted before for the same row */
  note(word: number, row: number, fieldFlags: number): void;
  /**
   * The dictionary and postings so far, in the form that `searchIndex` reads. Yields between steps. Excludes rows
   * noted meanwhile.
   */
  sections(yieldIfDue: Yielder): Promise<Sections>;
}

export function createPostingLog(): PostingLog {
  const table = createWordTable();
  /** The notes in order: the word, and row · 8 + field flags. */
  let words = new Uint32Array(16_384);
  let postings = new Uint32Array(16_384);
  let noted = 0;
  /** By word, the place of its last note plus one. */
  let last = new Uint32Array(2048);

  return {
    word(units, from, to) {
      const word = table.numberOf(units, from, to);
      if (word >= last.length) last = grown(last, 0);
      return word;
    },
    note(word, row, fieldFlags) {
      const before = last[word] ?? 0;
      if (before > 0) {
        const posting = postings[before - 1] ?? 0;
        if (posting >>> 3 === row) {
          postings[before - 1] = posting | fieldFlags;
          return;
        }
      }
      if (noted === words.length) {
        words = grown(words, 0);
        postings = grown(postings, 0);
      }
      words[noted] = word;
      postings[noted++] = row * 8 + fieldFlags;
      last[word] = noted;
    },
    async sections(yieldIfDue) {
      const { grouped, starts } = groupedByWord(words.subarray(0, noted), postings.subarray(0, noted), table.size);
      await yieldIfDue();
      const spelled: string[] = [];
      for (let word = 0; word + 1 < starts.length; word++) {
        spelled.push(table.at(word));
        if (word % checkEvery === 0) await yieldIfDue();
      }
      const inOrder = (a: number, b: number) => ((spelled[a] ?? "") < (spelled[b] ?? "") ? -1 : 1);
      const order = await sortInSlices(yieldIfDue, [...spelled.keys()], inOrder);
      const writer = createPostingsWriter();
      for (const [place, word] of order.entries()) {
        writer.word(spelled[word] ?? "", rising(grouped.subarray(starts[word], starts[word + 1])));
        if (place % checkEvery === 0) await yieldIfDue();
      }
      return writer.sections();
    },
  };
}

/** The postings grouped by word, in the order of the notes. */
function groupedByWord(
  words: Uint32Array,
  postings: Uint32Array,
  size: number,
): { readonly grouped: Uint32Array; readonly starts: Uint32Array } {
  const counts = new Uint32Array(size);
  for (let note = 0; note < words.length; note++) counts[words[note] ?? 0] = (counts[words[note] ?? 0] ?? 0) + 1;
  const starts = startsOf(counts);
  const next = starts.slice();
  const grouped = new Uint32Array(words.length);
  for (let note = 0; note < words.length; note++) {
    const word = words[note] ?? 0;
    const at = next[word] ?? 0;
    grouped[at] = postings[note] ?? 0;
    next[word] = at + 1;
  }
  return { grouped, starts };
}

function rising(postings: Uint32Array): Uint32Array {
  for (let at = 1; at < postings.length; at++)
    if ((postings[at] ?? 0) < (postings[at - 1] ?? 0)) return postings.sort();
  return postings;
}
