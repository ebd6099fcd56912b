import { type Integers, integersOf, type Sections, sectionOf } from "../packed/sections";
import { type SortedTexts, sortedTexts } from "./sorted-texts";

/** The folded SKUs and barcodes of an index. */
export interface CodeList extends SortedTexts {
  /** The row of each code, and the place of its variant in the row. */
  readonly rows: Integers;
  readonly variants: Integers;
  /** All codes that contain a part, in ascending order. */
  holding(part: string): number[];
}

/** Reads the codes. `holding` searches one joined text, which is faster than a loop over many. */
export function codeList(sections: Sections): CodeList {
  const rows = integersOf(sections, "codeRows");
  const codes = sortedTexts("codes", sectionOf(sections, "u1", "codes"), rows.length);
  return {
    ...codes,
    rows,
    variants: integersOf(sections, "codeVariants"),
    holding(part) {
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
