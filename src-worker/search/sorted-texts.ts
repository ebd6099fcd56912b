import { broken } from "../packed/sections";
import { separator } from "./separator";

/** Texts in the order of their UTF-16 units, as UTF-8 with a separator after each; one is named by its place. */
export interface SortedTexts {
  readonly size: number;
  at(place: number): string;
  /** Those that begin with this: from the first, up to and without the last; those that are longer than it from `longer`. */
  range(beginning: string): readonly [from: number, to: number, longer: number];
  /** The place of the first that is this; -1 where it is not there. */
  find(text: string): number;
  /**
   * All as one text with their separators, in UTF-16: where each begins, and the end of the last. Decoded when first
   * asked for, which takes ten times as long as finding a place.
   */
  joined(): { readonly text: string; readonly starts: Uint32Array };
}

/**
 * Read where they lie: where each begins is noted when the first is looked for, which is refused with `unexpected` when
 * there are not as many as said.
 *
 * @param part the name of their section
 */
export function sortedTexts(part: string, bytes: Uint8Array, size: number): SortedTexts {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let noted: Uint32Array | null = null;
  let decoded: { readonly text: string; readonly starts: Uint32Array } | null = null;

  const self: SortedTexts = {
    size,
    at: (place) => decoder.decode(bytes.subarray(starts()[place], endOf(place))),
    range(beginning) {
      const wanted = encoder.encode(beginning);
      const from = boundary(wanted, false);
      const to = boundary(wanted, true);
      let longer = from;
      while (longer < to && lengthOf(longer) === wanted.length) longer++;
      return [from, to, longer];
    },
    find(text) {
      const wanted = encoder.encode(text);
      const place = boundary(wanted, false);
      return place < size && lengthOf(place) === wanted.length && compared(place, wanted) === 0 ? place : -1;
    },
    joined() {
      decoded ??= layout();
      return decoded;
    },
  };
  return self;

  function starts(): Uint32Array {
    if (noted) return noted;
    const found = new Uint32Array(size + 1);
    let place = 0;
    for (let at = 0; at < bytes.length; at++) if (bytes[at] === separator) found[++place] = at + 1;
    if (place !== size) throw broken(part);
    noted = found;
    return noted;
  }

  function endOf(place: number): number {
    return (starts()[place + 1] ?? 1) - 1;
  }

  /** In bytes. */
  function lengthOf(place: number): number {
    return endOf(place) - (starts()[place] ?? 0);
  }

  function layout(): { readonly text: string; readonly starts: Uint32Array } {
    const text = decoder.decode(bytes);
    // Without a letter of several bytes the places are the same.
    if (text.length === bytes.length) return { text, starts: starts() };
    const inUnits = new Uint32Array(size + 1);
    let place = 0;
    for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === separator) inUnits[++place] = at + 1;
    if (place !== size) throw broken(part);
    return { text, starts: inUnits };
  }

  /** The first that does not come before the beginning, or, `past` it, the first that comes after all that have it. */
  function boundary(beginning: Uint8Array, past: boolean): number {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = compared(middle, beginning);
      if (order < 0 || (past && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Negative when the text comes before the beginning, 0 when it has it, positive when it comes after. */
  function compared(place: number, beginning: Uint8Array): number {
    const from = starts()[place] ?? 0;
    const length = lengthOf(place);
    for (let at = 0; at < beginning.length; at++) {
      if (at === length) return -1;
      const difference = inOrder(bytes[from + at] ?? 0) - inOrder(beginning[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

/** UTF-16 has the letters of four bytes in UTF-8 (surrogates, D800 to DFFF) before the last of three (E000 to FFFF). */
function inOrder(byte: number): number {
  return byte === 0xee || byte === 0xef ? byte + 16 : byte;
}
