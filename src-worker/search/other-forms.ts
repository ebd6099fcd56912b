import type { QueryTerm } from "./query-terms";
import type { SearchIndex } from "./search-index";
import { inTitle, titleStart } from "./weights";
import { isUnspaced } from "./words";

/**
 * Alternative spellings of a typed word: joined with its neighbours ("500 g" for "500g", "2 x 4" for "2x4"), or split into several
 * words ("16gb" for "16 GB", "3in1" for "3-in-1").
 */
export interface OtherForms {
  /** `isBeginning`: longer words match too, because the last word is still being typed. */
  readonly joined: readonly { readonly text: string; readonly isBeginning: boolean }[];
  readonly separated: readonly (readonly string[])[];
}

/** Shorter joined words are the beginnings of too many others. */
const minBeginning = 4;

/** Shorter words without digits have halves that occur in too many titles. */
const minSeparated = 4;

/** Typed words that may be one, and words that one may be. */
const maxParts = 3;

/** The other forms of each typed word, by position. */
export function otherForms(terms: readonly Pick<QueryTerm, "text">[]): readonly OtherForms[] {
  const forms = terms.map(({ text }) => ({ joined: [] as OtherForms["joined"][number][], separated: partsOf(text) }));
  for (let from = 0; from < terms.length; from++)
    for (let to = from + 2; to <= Math.min(terms.length, from + maxParts); to++) {
      const text = terms
        .slice(from, to)
        .map((term) => term.text)
        .join("");
      if (isUnspaced(text)) continue;
      const isBeginning = to === terms.length && text.length >= minBeginning;
      for (const form of forms.slice(from, to)) form.joined.push({ text, isBeginning });
    }
  return forms;
}

/**
 * A word with digits and letters is separated where they meet, unless it looks like a code ("ab12c"). Other words may be separated
 * anywhere, but not before a last "s", which may be a plural's.
 */
function partsOf(word: string): readonly (readonly string[])[] {
  if (isUnspaced(word)) return [];
  const parts = word.match(/\p{Number}+|\P{Number}+/gu) ?? [];
  const isMeasure = parts.length === 2 || (parts.length === maxParts && /^\p{Number}/u.test(word));
  if (parts.length > 1) return isMeasure ? [parts] : [];
  const letters = Array.from(word);
  if (letters.length < minSeparated || /\p{Number}/u.test(word)) return [];
  return letters
    .slice(1)
    .map((_, at) => [letters.slice(0, at + 1).join(""), letters.slice(at + 1).join("")])
    .filter(([, last]) => last !== "s");
}

/**
 * Scores the rows with other forms of a typed word, below those with the word itself. A title has to hold all parts of a separated
 * word: the index does not know whether two words are neighbours.
 */
export function matchOtherForms(
  { words, score, eachPosting }: SearchIndex,
  { joined, separated }: OtherForms,
  { weights }: Pick<QueryTerm, "weights">,
  scores: Uint8Array,
): void {
  for (const { text, isBeginning } of joined) {
    const [from, to, longer] = words.range(text);
    for (let word = from; word < (isBeginning ? to : longer); word++) score(word, weights.joined, scores);
  }
  for (const parts of separated) {
    const places = parts.map(words.find);
    if (places.some((place) => place < 0)) continue;
    const [first = new Set<number>(), ...others] = places.map(titlesWith);
    for (const row of first)
      if (others.every((rows) => rows.has(row)) && (scores[row] ?? 0) < weights.separated)
        scores[row] = weights.separated;
  }

  function titlesWith(word: number): ReadonlySet<number> {
    const rows = new Set<number>();
    eachPosting(word, (row, fieldFlags) => {
      if (fieldFlags & (titleStart | inTitle)) rows.add(row);
    });
    return rows;
  }
}
