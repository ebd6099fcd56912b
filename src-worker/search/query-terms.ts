import { cutShort } from "./cut-short";
import { longestWord } from "./each-word";
import { createEditDistance } from "./edit-distance";
import { lettersOf } from "./letters-of";
import { type WordWeights, weights } from "./weights";
import { queryWords } from "./words";

/** A word that is asked for. */
export interface QueryTerm {
  readonly text: string;
  readonly units: Uint16Array;
  /** Codes have digits: parts of them are looked for, and short ones are not taken for others. */
  readonly hasDigit: boolean;
  /** What is worth how much where it matches. */
  readonly weights: WordWeights;
  /** How many slips of the finger are forgiven. */
  readonly slips: number;
  /** What `lettersOf` says of it. */
  readonly letters: number;
  /** Answers how near a word is to it, as `createEditDistance` says. */
  readonly distance: ReturnType<typeof createEditDistance>;
}

/** The words that a typed text asks for; none for a text without any. */
export function queryTerms(text: string): readonly QueryTerm[] {
  return queryWords(text).map((whole, place) => {
    const word = cutShort(whole, longestWord);
    const hasDigit = /\p{Number}/u.test(word);
    const units = Uint16Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
    return {
      text: word,
      units,
      hasDigit,
      weights: place === 0 ? weights.firstWord : weights.furtherWord,
      slips: slipsIn(word, hasDigit),
      letters: lettersOf(units, 0, units.length),
      distance: createEditDistance(word),
    };
  });
}

/** Of a short word too many others are within reach. One of eight letters may have lost two of them. */
function slipsIn({ length }: string, hasDigit: boolean): number {
  if (hasDigit ? length < 6 : length < 3) return 0;
  return length < 6 || hasDigit ? 1 : 2;
}
