import { broken, type Integers, integersOf, type Sections, sectionOf } from "../packed/sections";
import { separator } from "./separator";

/** The folded SKUs and barcodes of an index in the order of their UTF-16 units; one is named by its place. */
export interface CodeList {
  readonly size: number;
  /** Of the row that has each, and the place of its variant there. */
  readonly rows: Integers;
  readonly variants: Integers;
  at(code: number): string;
  /** The codes that begin with this: from the first, up to and without the last. */
  range(beginning: string): readonly [from: number, to: number];
  /** Every code that has this somewhere, rising. */
  holding(part: string): number[];
  /** All codes as one text with a separator after each, and where each begins in it; the end is the last. */
  joined(): { readonly text: string; readonly starts: Uint32Array };
}

/**
 * Kept as one text: browsers look for a part in it faster than a loop does in many. Laid out when first asked, which is
 * refused with `unexpected` when there are not as many codes as said.
 */
export function codeList(sections: Sections): CodeList {
  const bytes = sectionOf(sections, "u1", "codes");
  const rows = integersOf(sections, "codeRows");
  const size = rows.length;
  let laid: { readonly text: string; readonly starts: Uint32Array } | null = null;

  const self: CodeList = {
    size,
    rows,
    variants: integersOf(sections, "codeVariants"),
    at(code) {
      const { text, starts } = layout();
      return text.slice(starts[code], (starts[code + 1] ?? 0) - 1);
    },
    range: (beginning) => [boundary(beginning), boundary(`${beginning}\uffff`)],
    holding(part) {
      const { text, starts } = layout();
      const found: number[] = [];
      for (let at = text.indexOf(part); at >= 0; ) {
        const code = codeAround(starts, at);
        found.push(code);
        at = text.indexOf(part, starts[code + 1] ?? text.length);
      }
      return found;
    },
    joined: layout,
  };
  return self;

  function boundary(beginning: string): number {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (self.at(middle) < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function layout(): { readonly text: string; readonly starts: Uint32Array } {
    if (laid) return laid;
    const text = new TextDecoder().decode(bytes);
    const starts = new Uint32Array(size + 1);
    let code = 0;
    for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === separator) starts[++code] = at + 1;
    if (code !== size) throw broken("codes");
    laid = { text, starts };
    return laid;
  }
}

/** The last that begins at or before a place. */
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
