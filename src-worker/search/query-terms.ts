import { longestWord } from "./each-word";
import { createEditDistance, lettersOf } from "./edit-distance";
import { type WordWeights, weights } from "./weights";
import { cutShort, queryWords } from "./words";

/** A typed word. */
export interface QueryTerm {
  readonly text: string;
  readonly units: Uint16Array;
  /** Words with digits may be codes: the search matches parts of codes, and forgives fewer slips. */
  readonly hasDigit: boolean;
  /** Scores of its matches. */
  readonly weights: WordWeights;
  /** Number of forgiven slips. */
  readonly slips: number;
  /** `lettersOf` of the word. */
  readonly letters: number;
  /** The distance of other words to it. */
  readonly distance: ReturnType<typeof createEditDistance>;
}

/** The terms of a typed text; empty for a text without words. */
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

/** Short words are near to too many others. */
function slipsIn({ length }: string, hasDigit: boolean): number {
  if (hasDigit ? length < 6 : length < 3) return 0;
  return length < 6 || hasDigit ? 1 : 2;
}
