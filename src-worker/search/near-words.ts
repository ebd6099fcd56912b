import { checkEvery, type Yielder } from "../scheduling/yielder";
import type { MergedDictionary } from "./merged-dictionary";
import type { QueryTerm } from "./query-terms";
import type { FieldWeights } from "./weights";

/** A word that the user may have meant by a typed one. */
export interface NearWord {
  readonly word: string;
  /** Its score by field. */
  readonly weights: FieldWeights;
  /** Distance; lower is nearer. */
  readonly rank: number;
}

/** Shorter texts occur inside of too many words. */
const shortestInside = 3;

/** With a slip, shorter texts match the beginnings of too many words. */
const shortestBeginning = 4;

/** Words at most `maxSlips` slips away from the typed one, words with such a beginning, and words that contain it. */
export async function nearWords(
  yieldIfDue: Yielder,
  mergedDictionary: MergedDictionary,
  term: QueryTerm,
  maxSlips: number,
): Promise<readonly NearWord[]> {
  const { size, units, starts, letters } = mergedDictionary;
  const slips = Math.min(term.slips, maxSlips);
  const shortest = term.text.length - slips;
  const insides = term.text.length >= shortestInside && !term.hasDigit;
  const found: NearWord[] = [];
  for (let word = 0; word < size; word++) {
    if (word % checkEvery === 0) await yieldIfDue();
    const missing = bits(term.letters & ~(letters[word] ?? 0));
    if (missing > slips) continue;
    const from = starts[word] ?? 0;
    const to = starts[word + 1] ?? 0;
    if (to - from < shortest) continue;
    const near = slips > 0 ? term.distance(units, from, to, slips) : -1;
    const whole = near % 2 === 0;
    const weightsOf = term.weights.slips[(near >> 1) - 1];
    if (weightsOf && (whole || term.text.length >= shortestBeginning)) {
      const likely = whole && missing === 0;
      const weights = likely ? weightsOf.likely : whole ? weightsOf.whole : weightsOf.beginning;
      found.push({ word: mergedDictionary.at(word), weights, rank: near * 2 - (likely ? 1 : 0) });
    } else if (near < 0 && missing === 0 && insides && isInside(term.units, units, from + 1, to))
      found.push({ word: mergedDictionary.at(word), weights: term.weights.inside, rank: insideRank });
  }
  return found;
}

/** Words that sound like the typed one, ranked after all that are near in spelling. */
export function soundingWords(words: readonly string[], { weights }: QueryTerm): readonly NearWord[] {
  return words.map((word) => ({ word, weights: weights.sound, rank: soundRank }));
}

/** Ranks after two slips, whose ranks are 7 to 10. */
const insideRank = 11;
const soundRank = 12;

/** Whether the units from `from` up to `to` contain `part`. */
function isInside(part: Uint16Array, units: Uint16Array, from: number, to: number): boolean {
  for (let start = from; start + part.length <= to; start++) {
    let same = 0;
    while (same < part.length && units[start + same] === part[same]) same++;
    if (same === part.length) return true;
  }
  return false;
}

/** The number of set bits among 32. */
function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
