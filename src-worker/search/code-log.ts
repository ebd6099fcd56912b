import { narrowed, type Sections } from "../packed/sections";
import { cutShort } from "./cut-short";
import { separator } from "./separator";

/** Codes beyond it are no one's. In UTF-16 units. */
export const longestCode = 100;

/** Which codes stand in which rows, in any order; then written down in the order of the codes. */
export interface CodeLog {
  /** @param code as `codeOf` folds it. @param variant place of its variant in the row, from 0 */
  note(code: string, row: number, variant: number): void;
  /** The codes, as `codeList` reads them. */
  sections(): Sections;
}

export function createCodeLog(): CodeLog {
  const codes: { readonly code: string; readonly row: number; readonly variant: number }[] = [];
  return {
    note(code, row, variant) {
      codes.push({ code: cutShort(code, longestCode), row, variant });
    },
    sections() {
      codes.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.row - b.row));
      const after = String.fromCharCode(separator);
      return {
        codes: new TextEncoder().encode(codes.map(({ code }) => code + after).join("")),
        codeRows: narrowed(Uint32Array.from(codes, ({ row }) => row)),
        codeVariants: narrowed(Uint32Array.from(codes, ({ variant }) => variant)),
      };
    },
  };
}
