import type { QueryTerm } from "./query-terms";
import type { SearchPart } from "./score-rows";
import type { SearchIndex } from "./search-index";
import { type CodeWeights, weights } from "./weights";
import { codeOf } from "./words";

/** Shorter parts occur in too many codes. */
export const shortestPart = 3;

/** Called for each matching code with its row and the place of its variant in the row. */
export type NoteCode = (row: number, variant: number) => void;

/** Receives the rows of an index that match a word. */
export interface RowMarks {
  /** By row, the score; 0 for no match. */
  readonly scores: Uint8Array;
  readonly note: NoteCode;
}

/** Scores every row with a code that equals the text, begins with it or, for texts with a digit, contains it. */
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
    // A row that matches by words as well does not single out a variant.
    if (value === of.whole || (before === 0 && text.length >= shortestPart)) note(row, codes.variants[code] ?? 0);
  }
}

/**
 * Notes every variant whose SKU or barcode is this code, or whose barcode is one of its other spellings. SKUs have no
 * other spellings: one with another leading zero is a different SKU.
 */
export function wholeCodes(
  { index: { codes }, skuAt }: SearchPart,
  code: string,
  spellings: readonly string[],
  note: NoteCode,
): void {
  for (const spelling of [code, ...spellings]) {
    const [first, , longer] = codes.range(spelling);
    for (let place = first; place < longer; place++) {
      const row = codes.rows[place] ?? 0;
      const variant = codes.variants[place] ?? 0;
      if (spelling === code || codeOf(skuAt?.(row, variant) ?? "") !== spelling) note(row, variant);
    }
  }
}
