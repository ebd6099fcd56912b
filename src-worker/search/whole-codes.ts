import type { NoteCode } from "./match-codes";
import type { SearchPart } from "./score-rows";
import { codeOf } from "./words";

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
