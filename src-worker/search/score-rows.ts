import { createGrowingArray } from "../packed/growing-array";
import type { Yielder } from "../run/yielder";
import { orderOf } from "./order-of";
import type { SearchIndex } from "./search-index";
import { weights } from "./weights";

/** An index, and the position of its first row in the whole. */
export interface SearchPart {
  readonly start: number;
  readonly index: SearchIndex;
  /** The SKU of a row's variant, by which a code is told from a barcode; where it is missing, all codes are barcodes. */
  skuAt?(row: number, variant: number): string;
}

/** Marks, for every row of an index that answers for one of the words, what that is worth. */
export type MatchTerm = (part: SearchPart, term: number, scores: Uint8Array) => void;

/** The same of the whole of what was typed. */
export type MatchWhole = (part: SearchPart, scores: Uint8Array) => void;

/** The words to score rows by. */
export interface Scoring {
  /** Number of typed words. */
  readonly terms: number;
  /** Number of words that a row has to match. */
  readonly enough: number;
  readonly match: MatchTerm;
  /** Marks the rows that have the whole of what was typed as one code; null to look for none. */
  readonly whole: MatchWhole | null;
}

/**
 * Positions of the rows that answer for enough of the words, the best first: by how many they answer for, and for how
 * many as they were typed; then by the word that they answer worst, then by all together, then the shorter title, then
 * in the order of the positions.
 */
export async function scoreRows(
  yieldIfDue: Yielder,
  parts: readonly SearchPart[],
  { terms, enough, match, whole }: Scoring,
): Promise<Uint32Array> {
  const keys = createGrowingArray((length) => new Uint32Array(length));
  const found = createGrowingArray((length) => new Uint32Array(length));
  const max = parts.reduce((rows, { index }) => Math.max(rows, index.rows), 0);
  const scores = new Uint8Array(max);
  const lowest = new Uint8Array(max);
  /** What a row answers for so far: words, those of them as typed, and all marks together. */
  const sums = new Uint32Array(max);
  for (const part of parts) {
    const { rows, titleLengths } = part.index;
    lowest.fill(weights.max);
    sums.fill(0);
    for (let term = 0; term < terms; term++) {
      scores.fill(0);
      match(part, term, scores);
      for (let row = 0; row < rows; row++) {
        const score = scores[row] ?? 0;
        if (score === 0) continue;
        sums[row] = (sums[row] ?? 0) + oneWord + (score >= weights.asTyped ? oneAsTyped : 0) + score;
        if (score < (lowest[row] ?? 0)) lowest[row] = score;
      }
    }
    scores.fill(0);
    whole?.(part, scores);
    for (let row = 0; row < rows; row++) {
      const score = scores[row] ?? 0;
      const sum = sums[row] ?? 0;
      const answers = sum >= enough * oneWord;
      if (!answers && score === 0) continue;
      const byWords = answers ? scoreOf(sum, lowest[row] ?? 0) : 0;
      const byCode = score === 0 ? 0 : scoreOf(terms * (oneWord + oneAsTyped) + score, score);
      keys.push((highest - Math.max(byWords, byCode)) * lengths + (titleLengths[row] ?? 0));
      found.push(part.start + row);
    }
    await yieldIfDue();
  }
  const positions = found.finish();
  // What answers equally well comes in the order of the positions, in which it was found.
  const order = orderOf(keys.finish());
  for (let at = 0; at < order.length; at++) order[at] = positions[order[at] ?? 0] ?? 0;
  return order;
}

/** A sum of marks takes 10 bits, the words as typed above them 4 and all words 4: there are at most 15 words. */
const oneAsTyped = 2 ** 10;
const oneWord = 2 ** 14;
const lengths = 2 ** 4;
/** With the worst mark's 6 bits between the words and the sum, and a title's length below, a key has 28 bits. */
const highest = 2 ** 24 - 1;

function scoreOf(sum: number, lowest: number): number {
  return ((sum >>> 10) << 16) | (lowest << 10) | (sum & (oneAsTyped - 1));
}
