import { inFacets, inTitle, titleStart } from "./standing";

/**
 * How well a product answers for a word that stands in it as it does, by standing, from 1 to 63. What stands in a
 * description and comes as typed is worth more than what stands in a title and is only near.
 */
export type Worth = Readonly<Uint8Array>;

/** What the words of a product are worth. */
export interface WordWorth {
  readonly word: Worth;
  readonly beginning: Worth;
  /** What is only near: by a slip as a whole, as a beginning; by two slips as a whole, as a beginning. */
  readonly near: readonly Worth[];
  /** What stands inside of a longer word. */
  readonly inside: Worth;
  readonly sound: Worth;
}

/** What is worth how much, in the order in which a person expects answers: codes, titles, vendor and tags, descriptions. */
export const worth = {
  /** More than any is. */
  most: 63,
  code: 60,
  codeBeginning: 42,
  codePart: 30,
  nearCode: 12,
  /** A title that begins with the first word typed is the likeliest to be meant. */
  firstWord: wordWorth(2),
  furtherWord: wordWorth(0),
} as const;

function wordWorth(start: number): WordWorth {
  const of = (title: number, facets: number, description: number) =>
    Uint8Array.from({ length: 8 }, (_, standing) => {
      if (standing & titleStart) return title + start;
      if (standing & inTitle) return title;
      return standing & inFacets ? facets : description;
    });
  return {
    word: of(50, 36, 20),
    beginning: of(44, 32, 18),
    near: [of(15, 13, 8), of(13, 11, 7), of(9, 7, 4), of(8, 6, 3)],
    inside: of(11, 9, 5),
    sound: of(6, 4, 2),
  };
}
