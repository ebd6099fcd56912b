import { grown } from "../packed/growing-array";
import { type Sections, startsOf } from "../packed/sections";
import { sortInSlices } from "../scheduling/sort-in-slices";
import { checkEvery, type Yielder } from "../scheduling/yielder";
import { separator } from "./sorted-texts";
import { createWordTable } from "./word-table";

/** Collects the words of rows, row by row, then writes postings word by word. */
export function createPostingLog() {
  const table = createWordTable();
  /** The notes in order: the word, and row · 8 + field flags. */
  let words = new Uint32Array(16_384);
  let postings = new Uint32Array(16_384);
  let noted = 0;
  /** By word, the place of its last note plus one. */
  let last = new Uint32Array(2048);

  return {
    /** The number of the word that the UTF-16 units from `from` up to `to` spell. */
    word(units: Uint16Array, from: number, to: number): number {
      const word = table.numberOf(units, from, to);
      if (word >= last.length) last = grown(last, 0);
      return word;
    },
    /** @param fieldFlags fields with the word; added to flags noted before for the same row */
    note(word: number, row: number, fieldFlags: number) {
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
    /**
     * The dictionary and postings so far, in the form that `searchIndex` reads. Yields between steps. Excludes rows
     * noted meanwhile.
     */
    async sections(yieldIfDue: Yielder): Promise<Sections> {
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

/**
 * Writes a dictionary with its postings. Add the words in the order of their UTF-16 units. Encodes a word's rows as
 * differences. First come rows with field flags; then rows with the word in the description only, without flags. The
 * latter are the majority: they take one byte each, or one bit for every row when more than every eighth row has the
 * word.
 */
export function createPostingsWriter() {
  const words: string[] = [];
  const sizes: number[] = [];
  let bytes = new Uint8Array(16_384);
  let used = 0;

  return {
    /** @param postings ascending, each row · 8 + field flags */
    word(word: string, postings: Uint32Array) {
      const start = used;
      // Upper bound: five bytes for each posting, or a bit for every row.
      const highest = (postings[postings.length - 1] ?? 0) >>> 3;
      const max = postings.length * 5 + (highest >> 3) + 16;
      if (used + max > bytes.length) bytes = grown(bytes, used + max);
      let short = 0;
      for (let at = 0; at < postings.length; at++) if (((postings[at] ?? 0) & 7) !== 0) short++;
      const dense = (postings.length - short) * 8 > highest && postings.length > short;
      number(short * 2 + (dense ? 1 : 0));
      if (short > 0) write(postings, true);
      if (dense) writeBits(postings, highest);
      else write(postings, false);
      sizes.push(used - start);
      words.push(word);
    },
    sections: (): Sections => ({
      words: new TextEncoder().encode(words.map((word) => word + after).join("")),
      postings: bytes.slice(0, used),
      postingSizes: Uint32Array.from(sizes),
    }),
  };

  function write(postings: Uint32Array, fieldFlags: boolean): void {
    let before = 0;
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] ?? 0;
      if (((posting & 7) !== 0) !== fieldFlags) continue;
      const step = (posting >>> 3) - before;
      number(fieldFlags ? step * 8 + (posting & 7) : step);
      before = posting >>> 3;
    }
  }

  function writeBits(postings: Uint32Array, highest: number): void {
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] ?? 0;
      if ((posting & 7) !== 0) continue;
      const byte = used + (posting >>> 6);
      bytes[byte] = (bytes[byte] ?? 0) | (1 << ((posting >>> 3) & 7));
    }
    used += (highest >> 3) + 1;
  }

  /** Variable-length integer (LEB128). */
  function number(value: number): void {
    let rest = value;
    for (; rest > 127; rest >>>= 7) bytes[used++] = (rest & 127) | 128;
    bytes[used++] = rest;
  }
}

const after = String.fromCharCode(separator);
