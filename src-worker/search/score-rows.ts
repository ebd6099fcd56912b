import { createGrowingArray } from "../packed/growing-array";
import type { Breath } from "../run/breathe";
import type { SearchIndex } from "./search-index";
import { worth } from "./worth";

/** An index, and the position of its first row in the whole. */
export interface SearchPart {
  readonly start: number;
  readonly index: SearchIndex;
}

/** Marks, for every row of an index that answers for one of the words, what that is worth. */
export type MatchTerm = (part: SearchPart, term: number, marks: Uint8Array) => void;

/**
 * Positions of the rows that answer for enough of the words, the best first: by how many they answer for, and for how
 * many as they were typed; then by the word that they answer worst, then by all together, then the shorter title, then
 * in the order of the positions.
 *
 * @param enough for how many of the `terms` words a row has to answer
 * @param whole marks the rows that have the whole of what was typed as one code; null to look for none
 */
export async function scoreRows(
  breathe: Breath,
  parts: readonly SearchPart[],
  terms: number,
  enough: number,
  match: MatchTerm,
  whole: ((part: SearchPart, marks: Uint8Array) => void) | null,
): Promise<Uint32Array> {
  const keys = createGrowingArray((length) => new Float64Array(length));
  const most = parts.reduce((rows, { index }) => Math.max(rows, index.rows), 0);
  const marks = new Uint8Array(most);
  const least = new Uint8Array(most);
  const sums = new Uint16Array(most);
  const matched = new Uint8Array(most);
  const asTyped = new Uint8Array(most);
  for (const part of parts) {
    const { rows, titleLengths } = part.index;
    least.fill(worth.most);
    sums.fill(0);
    matched.fill(0);
    asTyped.fill(0);
    for (let term = 0; term < terms; term++) {
      marks.fill(0);
      match(part, term, marks);
      for (let row = 0; row < rows; row++) {
        const mark = marks[row] ?? 0;
        if (mark === 0) continue;
        matched[row] = (matched[row] ?? 0) + 1;
        if (mark >= worth.asTyped) asTyped[row] = (asTyped[row] ?? 0) + 1;
        sums[row] = (sums[row] ?? 0) + mark;
        if (mark < (least[row] ?? 0)) least[row] = mark;
      }
    }
    marks.fill(0);
    whole?.(part, marks);
    for (let row = 0; row < rows; row++) {
      const mark = marks[row] ?? 0;
      const count = matched[row] ?? 0;
      if (count < enough && mark === 0) continue;
      const byWords = count < enough ? 0 : scoreOf(count, asTyped[row] ?? 0, least[row] ?? 0, sums[row] ?? 0);
      const byCode = mark === 0 ? 0 : scoreOf(terms, terms, mark, mark);
      keys.push(keyOf(Math.max(byWords, byCode), titleLengths[row] ?? 0, part.start + row));
    }
    await breathe();
  }
  const sorted = keys.finish().sort();
  const best = new Uint32Array(sorted.length);
  for (let at = 0; at < sorted.length; at++) best[at] = (sorted[at] ?? 0) % positions;
  return best;
}

/** More than a catalogue ever has. */
const positions = 2 ** 24;
const lengths = 2 ** 4;
/** Words: 4 bits, of which as typed: 4, the worst: 6, all together: 10. With the others that is a number without rounding. */
const scores = 2 ** 24;

function scoreOf(words: number, asTyped: number, least: number, sum: number): number {
  return ((words * 16 + asTyped) * 64 + least) * 1024 + sum;
}

/** A number that is the lower the earlier the row comes, and ends in its position. */
function keyOf(score: number, titleLength: number, position: number): number {
  return ((scores - score) * lengths + titleLength) * positions + position;
}
