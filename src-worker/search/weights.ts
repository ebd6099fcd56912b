import { inFacets, inTitle, titleStart } from "./field-flags";

/**
 * How well a product answers for a word that stands in it as it does, by standing, from 1 to 63. What stands in a
 * description and comes as typed is worth more than what stands in a title and is only near.
 */
export type FieldWeights = Readonly<Uint8Array>;

export interface SlipWeights {
  /**
   * No letter was typed that the word has not: then one is missing or two are exchanged, of which there are few ways.
   * A letter that does not belong there could have been any.
   */
  readonly likely: FieldWeights;
  readonly whole: FieldWeights;
  /** Only a beginning of the word is near. */
  readonly beginning: FieldWeights;
}

export interface CodeWeights {
  readonly whole: number;
  readonly beginning: number;
  readonly part: number;
}

/** What the words of a product are worth. */
export interface WordWeights {
  readonly word: FieldWeights;
  readonly beginning: FieldWeights;
  /** What is near by one slip, and by two. */
  readonly slips: readonly SlipWeights[];
  /** What stands inside of a longer word. */
  readonly inside: FieldWeights;
  readonly sound: FieldWeights;
}

/** What is worth how much, in the order in which a person expects answers: codes, titles, vendor and tags, descriptions. */
export const weights = {
  /** More than any is. */
  max: 63,
  /** What is less is only near to what was typed. */
  asTyped: 18,
  /** A word that is a code, begins one, or stands in one. */
  code: { whole: 60, beginning: 42, part: 30 },
  /** The same of all that was typed, where that looks like one: nobody types a part of a code with its separators by chance. */
  typedCode: { whole: 60, beginning: 58, part: 56 },
  nearCode: 12,
  /** A title that begins with the first word typed is the likeliest to be meant. */
  firstWord: wordWeights(2),
  furtherWord: wordWeights(0),
} as const;

function wordWeights(start: number): WordWeights {
  const of = (title: number, facets: number, description: number) =>
    Uint8Array.from({ length: 8 }, (_, fieldFlags) => {
      if (fieldFlags & titleStart) return title + start;
      if (fieldFlags & inTitle) return title;
      return fieldFlags & inFacets ? facets : description;
    });
  return {
    word: of(50, 36, 20),
    beginning: of(44, 32, 18),
    slips: [
      { likely: of(15, 14, 13), whole: of(12, 11, 10), beginning: of(9, 8, 7) },
      { likely: of(8, 7, 7), whole: of(6, 5, 4), beginning: of(3, 3, 2) },
    ],
    inside: of(11, 10, 8),
    sound: of(3, 2, 1),
  };
}
