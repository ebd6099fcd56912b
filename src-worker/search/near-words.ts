import { checkEvery, type Yielder } from "../run/yielder";
import type { MergedDictionary } from "./merged-dictionary";
import type { QueryTerm } from "./query-terms";
import type { FieldWeights } from "./weights";

/** A word that may have been meant by a typed one. */
export interface NearWord {
  readonly word: string;
  /** What it is worth where it stands. */
  readonly weights: FieldWeights;
  /** How near it is, the lower the nearer. */
  readonly rank: number;
}

/** A shorter part stands inside of too many words. */
const shortestInside = 3;

/** With a slip in it, a shorter text is near to the beginnings of too many words. */
const shortestBeginning = 4;

/** The words that are so many slips away from the typed one, begin with what is, or have it inside of them. */
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

/** Words that sound like the typed one, as near words: behind all that are near by what is written. */
export function soundingWords(words: readonly string[], { weights }: QueryTerm): readonly NearWord[] {
  return words.map((word) => ({ word, weights: weights.sound, rank: soundRank }));
}

/** Beyond two slips, which count 8 to 10. */
const insideRank = 11;
const soundRank = 12;

/** Whether the units from `from` up to `to` hold these in one piece. */
function isInside(wanted: Uint16Array, units: Uint16Array, from: number, to: number): boolean {
  for (let start = from; start + wanted.length <= to; start++) {
    let same = 0;
    while (same < wanted.length && units[start + same] === wanted[same]) same++;
    if (same === wanted.length) return true;
  }
  return false;
}

/** How many of 32 bits are set. */
function bits(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
