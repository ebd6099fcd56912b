import type { QueryTerm } from "./query-terms";
import type { SearchIndex } from "./search-index";
import { type CodeWeights, weights } from "./weights";

/** Of a shorter part of a code there are too many codes that have it. */
export const shortestPart = 3;

/** Told for each code that answers: its row, and the place of its variant there. */
export type NoteCode = (row: number, variant: number) => void;

/** Receives the rows of an index that match a word. */
export interface RowMarks {
  /** By row, how well it matches; 0 for no match. */
  readonly scores: Uint8Array;
  readonly note: NoteCode;
}

/** Notes every row of which a code is this text, begins with it, or, where it has a digit, holds it. */
export function matchCodes(
  { codes }: Pick<SearchIndex, "codes">,
  { text, hasDigit }: Pick<QueryTerm, "text" | "hasDigit">,
  of: CodeWeights,
  { scores, note }: RowMarks,
): void {
  const [first, last, longer] = codes.range(text);
  for (let code = first; code < last; code++) take(code, code < longer ? of.whole : of.beginning);
  if (hasDigit && text.length >= shortestPart) for (const code of codes.holding(text)) take(code, of.part);

  function take(code: number, value: number): void {
    const row = codes.rows[code] ?? 0;
    const before = scores[row] ?? weights.max;
    if (value <= before) return;
    scores[row] = value;
    // What a row has in words as well does not tell one of its variants from the others.
    if (value === of.whole || (before === 0 && text.length >= shortestPart)) note(row, codes.variants[code] ?? 0);
  }
}
