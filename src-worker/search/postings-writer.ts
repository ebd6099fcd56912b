import { grown } from "../packed/grown";
import { narrowed, type Sections } from "../packed/sections";
import { separator } from "./separator";

/** Writes a dictionary with its postings. Add the words in the order of their UTF-16 units. */
export interface PostingsWriter {
  /** @param postings ascending, each row · 8 + field flags */
  word(word: string, postings: Uint32Array): void;
  sections(): Sections;
}

/**
 * Encodes a word's rows as differences. First come rows with field flags; then rows with the word in the description
 * only, without flags. The latter are the majority: they take one byte each, or one bit for every row when more than
 * every eighth row has the word.
 */
export function createPostingsWriter(): PostingsWriter {
  const words: string[] = [];
  const sizes: number[] = [];
  let bytes = new Uint8Array(16_384);
  let used = 0;

  return {
    word(word, postings) {
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
    sections: () => ({
      words: new TextEncoder().encode(words.map((word) => word + after).join("")),
      postings: bytes.slice(0, used),
      postingSizes: narrowed(Uint32Array.from(sizes)),
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
