import type { Sections } from "../packed/sections";
import { sortInSlices } from "../scheduling/sort-in-slices";
import type { Yielder } from "../scheduling/yielder";
import { separator } from "./sorted-texts";
import { cutShort } from "./words";

/** Maximum length of a stored code, in UTF-16 units. Longer codes are cut. */
export const longestCode = 100;

/** Collects codes and their rows in any order, then writes them sorted. */
export function createCodeLog() {
  const codes: { readonly code: string; readonly row: number; readonly variant: number }[] = [];
  return {
    /**
     * Adds a code.
     *
     * @param code as `codeOf` folds it
     * @param row number of the product's row
     * @param variant index of the variant within the row, from 0
     */
    note(code: string, row: number, variant: number) {
      codes.push({ code: cutShort(code, longestCode), row, variant });
    },
    /** Resolves to the sorted codes in the format that `codeList` reads. */
    async sections(yieldIfDue: Yielder): Promise<Sections> {
      const sorted = await sortInSlices(yieldIfDue, codes, (a, b) =>
        a.code < b.code ? -1 : a.code > b.code ? 1 : a.row - b.row,
      );
      const after = String.fromCharCode(separator);
      return {
        codes: new TextEncoder().encode(sorted.map(({ code }) => code + after).join("")),
        codeRows: Uint32Array.from(sorted, ({ row }) => row),
        codeVariants: Uint32Array.from(sorted, ({ variant }) => variant),
      };
    },
  };
}
