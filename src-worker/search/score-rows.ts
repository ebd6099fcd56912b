import { createGrowingArray } from "../packed/growing-array";
import type { Yielder } from "../scheduling/yielder";
import type { SearchIndex } from "./search-index";
import { weights } from "./weights";

/** An index, and the position of its first row in the catalogue. */
export interface SearchPart {
  readonly start: number;
  readonly index: SearchIndex;
  /** The SKU of a row's variant, which distinguishes SKUs from barcodes. Without it all codes count as barcodes. */
  skuAt?(row: number, variant: number): string;
}

/** Writes the scores of all rows of an index that match a term. */
export type MatchTerm = (part: SearchPart, term: number, scores: Uint8Array) => void;

/** Writes the scores of all rows that match the whole typed text. */
export type MatchWhole = (part: SearchPart, scores: Uint8Array) => void;

/** The words to score rows by. */
export interface Scoring {
  /** Number of typed words. */
  readonly terms: number;
  /** Number of words that a row has to match. */
  readonly enough: number;
  readonly match: MatchTerm;
  /** Scores the rows that have the whole typed text as a code; null to skip this. */
  readonly whole: MatchWhole | null;
}

/**
 * Positions of the rows that match at least `enough` words, best first. Sorts by the number of matching words, by those
 * that match as typed, by the lowest score, by the sum of scores, by the shorter title, then by position.
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
  /** By row: matching words, words that match as typed, and the sum of scores, packed as below. */
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
  // The sort is stable: equal rows stay in the order of positions.
  const order = orderOf(keys.finish());
  for (let at = 0; at < order.length; at++) order[at] = positions[order[at] ?? 0] ?? 0;
  return order;
}

/** The sum of scores takes 10 bits, the words as typed 4 above them, and all words 4: at most 15 words. */
const oneAsTyped = 2 ** 10;
const oneWord = 2 ** 14;
const lengths = 2 ** 4;
/** With the lowest score's 6 bits between words and sum, and the title's length below, a key has 28 bits. */
const highest = 2 ** 24 - 1;

function scoreOf(sum: number, lowest: number): number {
  return ((sum >>> 10) << 16) | (lowest << 10) | (sum & (oneAsTyped - 1));
}

const digitBits = 10;
const digits = 3;
const highestDigit = (1 << digitBits) - 1;

/**
 * The places of numbers below 2^30 in ascending order of the numbers, stable. A radix sort: it takes a fraction of
 * the time of a comparison sort.
 */
export function orderOf(keys: Uint32Array): Uint32Array {
  let order = new Uint32Array(keys.length);
  for (let place = 0; place < order.length; place++) order[place] = place;
  let next = new Uint32Array(keys.length);
  const starts = new Uint32Array(highestDigit + 1);
  for (let digit = 0; digit < digits; digit++) {
    const shift = digit * digitBits;
    starts.fill(0);
    for (let place = 0; place < keys.length; place++) {
      const value = ((keys[place] ?? 0) >>> shift) & highestDigit;
      starts[value] = (starts[value] ?? 0) + 1;
    }
    let start = 0;
    for (let value = 0; value < starts.length; value++) {
      const count = starts[value] ?? 0;
      starts[value] = start;
      start += count;
    }
    for (let at = 0; at < order.length; at++) {
      const place = order[at] ?? 0;
      const value = ((keys[place] ?? 0) >>> shift) & highestDigit;
      const to = starts[value] ?? 0;
      next[to] = place;
      starts[value] = to + 1;
    }
    [order, next] = [next, order];
  }
  return order;
}
