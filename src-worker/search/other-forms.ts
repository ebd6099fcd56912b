import type { QueryTerm } from "./query-terms";
import type { SearchIndex } from "./search-index";
import { inTitle, titleStart } from "./weights";
import { isUnspaced } from "./words";

/**
 * Alternative spellings of a typed word: joined with a neighbour ("500 g" for "500g", "wi fi" for "wifi"), or split into two
 * words ("16gb" for "16 GB").
 */
export interface OtherForms {
  /** `isBeginning`: longer words match too, because the last word is still being typed. */
  readonly joined: readonly { readonly text: string; readonly isBeginning: boolean }[];
  readonly halves: readonly (readonly [first: string, second: string])[];
}

/** Shorter joined words are the beginnings of too many others. */
const minBeginning = 4;

/** Shorter words without digits have halves that occur in too many titles. */
const minSeparated = 4;

/** The other forms of each typed word, by position. */
export function otherForms(terms: readonly Pick<QueryTerm, "text">[]): readonly OtherForms[] {
  const pairs = terms.slice(1).map(({ text }, before) => {
    const joined = `${terms[before]?.text ?? ""}${text}`;
    const isLast = before + 2 === terms.length;
    return isUnspaced(joined) ? null : { text: joined, isBeginning: isLast && joined.length >= minBeginning };
  });
  return terms.map(({ text }, place) => ({
    joined: [pairs[place - 1], pairs[place]].flatMap((pair) => pair ?? []),
    halves: halvesOf(text),
  }));
}

/**
 * A word with digits and letters is separated where they meet, if that is one place: codes have more. Other words may be
 * separated anywhere, but not before their last letter, which may be a plural's.
 */
function halvesOf(word: string): readonly (readonly [string, string])[] {
  if (isUnspaced(word)) return [];
  const parts = word.match(/\p{Number}+|\P{Number}+/gu) ?? [];
  const [first, second] = parts;
  if (parts.length === 2 && first && second) return [[first, second]];
  const letters = Array.from(word);
  if (parts.length !== 1 || letters.length < minSeparated || /\p{Number}/u.test(word)) return [];
  return letters
    .slice(1, -1)
    .map((_, at) => [letters.slice(0, at + 1).join(""), letters.slice(at + 1).join("")] as const);
}

/**
 * Scores the rows with other forms of a typed word, below those with the word itself. A title has to hold both halves: the index
 * does not know whether two words are neighbours.
 */
export function matchOtherForms(
  { words, score, weight, eachPosting }: SearchIndex,
  { joined, halves }: OtherForms,
  { weights }: Pick<QueryTerm, "weights">,
  scores: Uint8Array,
): void {
  for (const { text, isBeginning } of joined) {
    const [from, to, longer] = words.range(text);
    for (let word = from; word < (isBeginning ? to : longer); word++) score(word, weights.joined, scores);
  }
  for (const half of halves) {
    const [first, second] = half.map(words.find);
    if (first === undefined || second === undefined || first < 0 || second < 0) continue;
    const [rare, other] = weight(first) < weight(second) ? [first, second] : [second, first];
    const rows = new Set<number>();
    eachTitle(rare, (row) => rows.add(row));
    if (rows.size === 0) continue;
    eachTitle(other, (row) => {
      if (rows.has(row) && (scores[row] ?? 0) < weights.separated) scores[row] = weights.separated;
    });
  }

  function eachTitle(word: number, visit: (row: number) => void): void {
    eachPosting(word, (row, fieldFlags) => {
      if (fieldFlags & (titleStart | inTitle)) visit(row);
    });
  }
}
