import { integersOf, type Sections, sectionOf } from "../packed/sections";
import { startsOf } from "../packed/starts-of";
import { type CodeList, codeList } from "./code-list";
import { type Dictionary, dictionary } from "./dictionary";
import { inDescription } from "./field-flags";
import { weights as allWeights, type FieldWeights } from "./weights";

/** The search index of a segment's rows, read where it lies. */
export interface SearchIndex {
  readonly rows: number;
  readonly words: Dictionary;
  readonly codes: CodeList;
  /** Words in each row's title. */
  readonly titleLengths: Uint8Array;
  /** Notes for every row that has this word what that is worth, where no better was noted before. */
  score(word: number, weights: FieldWeights, scores: Uint8Array): void;
  /** How many rows have this word outside of their descriptions. */
  weight(word: number): number;
  /** Every row that has this word, with where in it: first those that have it outside of descriptions, each part rising. */
  eachPosting(word: number, visit: (row: number, fieldFlags: number) => void): void;
}

/** The index that `createIndexBuilder` or `mergeIndexes` made. Refuses with `unexpected` what is damaged. */
export function searchIndex(sections: Sections): SearchIndex {
  const postings = sectionOf(sections, "u1", "postings");
  const sizes = integersOf(sections, "postingSizes");
  const titleLengths = sectionOf(sections, "u1", "titleLengths");
  const words = dictionary(sections, sizes.length);
  let starts: Uint32Array | null = null;
  let at = 0;

  return {
    rows: titleLengths.length,
    words,
    codes: codeList(sections),
    titleLengths,
    // The same walk as `eachPosting`, without a call for each row: it is most of what a search does.
    score(word, weights, scores) {
      const end = goTo(word);
      const head = number();
      let row = 0;
      for (let short = head >> 1; short > 0 && at < end; short--) {
        const posting = number();
        row += posting >> 3;
        const value = weights[posting & 7] ?? 0;
        if (value > (scores[row] ?? allWeights.max)) scores[row] = value;
      }
      const described = weights[inDescription] ?? 0;
      row = 0;
      if (head & 1) {
        for (; at < end; row += 8)
          for (let bits = postings[at++] ?? 0, bit = row; bits > 0; bits >>= 1, bit++)
            if ((bits & 1) === 1 && described > (scores[bit] ?? allWeights.max)) scores[bit] = described;
      } else
        while (at < end) {
          row += number();
          if (described > (scores[row] ?? allWeights.max)) scores[row] = described;
        }
    },
    weight(word) {
      goTo(word);
      return number() >> 1;
    },
    eachPosting(word, visit) {
      const end = goTo(word);
      const head = number();
      let row = 0;
      for (let short = head >> 1; short > 0 && at < end; short--) {
        const posting = number();
        row += posting >> 3;
        visit(row, posting & 7);
      }
      row = 0;
      if (head & 1) {
        for (; at < end; row += 8)
          for (let bits = postings[at++] ?? 0, bit = row; bits > 0; bits >>= 1, bit++)
            if (bits & 1) visit(bit, inDescription);
      } else
        while (at < end) {
          row += number();
          visit(row, inDescription);
        }
    },
  };

  /** Begins to read a word's postings. Answers where they end. */
  function goTo(word: number): number {
    starts ??= startsOf(sizes);
    at = starts[word] ?? 0;
    // What is damaged must not be read for ever.
    return Math.min(starts[word + 1] ?? 0, postings.length);
  }

  function number(): number {
    let byte = postings[at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = postings[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    return value;
  }
}
