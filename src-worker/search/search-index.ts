import { integersOf, type Sections, sectionOf, startsOf } from "../packed/sections";
import { sortedTexts } from "./sorted-texts";
import { weights as allWeights, type FieldWeights, inDescription } from "./weights";

/** The search index of a segment, read without copying. */
export type SearchIndex = ReturnType<typeof searchIndex>;

/** Reads an index of `createIndexBuilder` or `mergeIndexes`. Throws `unexpected` when it is damaged. */
export function searchIndex(sections: Sections) {
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
    /** Words in each row's title. */
    titleLengths,
    // Repeats the loops of `eachPosting` without a call for each row: searches spend most of their time here.
    /** Raises the score of every row with this word to the weight of its fields. Never lowers a score. */
    score(word: number, weights: FieldWeights, scores: Uint8Array) {
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
    /** The number of rows with this word outside of their descriptions. */
    weight(word: number): number {
      goTo(word);
      return number() >> 1;
    },
    /** Visits every row with this word: first rows with field flags, then those with descriptions only, each ascending. */
    eachPosting(word: number, visit: (row: number, fieldFlags: number) => void) {
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

  /** Moves to a word's postings and returns their end. */
  function goTo(word: number): number {
    starts ??= startsOf(sizes);
    at = starts[word] ?? 0;
    // Bounds the loops over damaged postings.
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

/** The distinct words of an index. */
export function dictionary(sections: Sections, size: number) {
  const words = sortedTexts("words", sectionOf(sections, "u1", "words"), size);
  return {
    ...words,
    /** UTF-16 units of all words. A word is from `starts[word]` up to `starts[word + 1] - 1`, where its separator is. */
    spelled() {
      const { text, starts } = words.joined();
      const units = new Uint16Array(text.length);
      for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
      return { units, starts };
    },
  };
}

/** The folded SKUs and barcodes of an index. */
export type CodeList = ReturnType<typeof codeList>;

/** Reads the codes. `holding` searches one joined text, which is faster than a loop over many. */
export function codeList(sections: Sections) {
  const rows = integersOf(sections, "codeRows");
  const codes = sortedTexts("codes", sectionOf(sections, "u1", "codes"), rows.length);
  return {
    ...codes,
    /** The row of each code, and the place of its variant in the row. */
    rows,
    variants: integersOf(sections, "codeVariants"),
    /** All codes that contain a part, in ascending order. */
    holding(part: string) {
      const { text, starts } = codes.joined();
      const found: number[] = [];
      for (let at = text.indexOf(part); at >= 0; ) {
        const code = codeAround(starts, at);
        found.push(code);
        at = text.indexOf(part, starts[code + 1] ?? text.length);
      }
      return found;
    },
  };
}

/** The last code that begins at or before a place. */
function codeAround(starts: Uint32Array, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}
