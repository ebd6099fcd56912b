/** The fields of a product that contain a word, as bits. A word only in the description has none. */
export const titleStart = 1;
export const inTitle = 2;
export const inFacets = 4;
export const inDescription = 0;

/**
 * Scores of a match by field flags, from 1 to 63. An exact match in a description scores higher than a near match in a
 * title.
 */
export type FieldWeights = Readonly<Uint8Array>;

/** Scores of codes. */
export type CodeWeights = (typeof weights)["code" | "typedCode"];

/** Scores of matching words. */
export type WordWeights = ReturnType<typeof wordWeights>;

/** Scores in the expected order of results: codes, titles, vendors and tags, descriptions. */
export const weights = {
  /** Higher than any score. */
  max: 63,
  /** Lower scores are near matches. */
  asTyped: 18,
  /** A word that is a code, begins one or is part of one. */
  code: { whole: 60, beginning: 42, part: 30 },
  /** The same for a whole typed text with the form of a code: it is unlikely to match part of a code by chance. */
  typedCode: { whole: 60, beginning: 58, part: 56 },
  nearCode: 12,
  /** A title that begins with the first typed word is the best match. */
  firstWord: wordWeights(2),
  furtherWord: wordWeights(0),
} as const;

function wordWeights(start: number) {
  const of = (title: number, facets: number, description: number): FieldWeights =>
    Uint8Array.from({ length: 8 }, (_, fieldFlags) => {
      if (fieldFlags & titleStart) return title + start;
      if (fieldFlags & inTitle) return title;
      return fieldFlags & inFacets ? facets : description;
    });
  return {
    word: of(50, 36, 20),
    beginning: of(44, 32, 18),
    /** The word together with its neighbour, as one word, and the word as two words of a title. */
    joined: of(43, 31, 18),
    separated: 43 + start,
    /**
     * Words with one slip, and with two. `likely`: the word contains all typed letters, one is missing or two are
     * exchanged; such slips are likelier to be meant than wrong letters. `beginning`: only a beginning of it is near.
     */
    slips: [
      { likely: of(15, 14, 13), whole: of(12, 11, 10), beginning: of(9, 8, 7) },
      { likely: of(8, 7, 7), whole: of(6, 5, 4), beginning: of(3, 3, 2) },
    ],
    /** Parts inside of longer words. */
    inside: of(11, 10, 8),
    sound: of(3, 2, 1),
  };
}
