import { broken } from "../packed/sections";

/** Follows each word and code in joined texts: a line feed, which no word or code contains. */
export const separator = 10;

/**
 * Texts as UTF-8, each with a separator, in the order of their UTF-16 units. A text is named by its place.
 *
 * Reads texts without copying. The first lookup indexes their starts, and throws `unexpected` when their number differs
 * from `size`.
 *
 * @param part the name of their section
 */
export function sortedTexts(part: string, bytes: Uint8Array, size: number) {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let noted: Uint32Array | null = null;
  let decoded: { readonly text: string; readonly starts: Uint32Array } | null = null;

  const self = {
    size,
    at: (place: number): string => decoder.decode(bytes.subarray(starts()[place], endOf(place))),
    /** The texts with a beginning: from `from` up to `to`. From `longer` on they are longer than the beginning. */
    range(beginning: string): readonly [from: number, to: number, longer: number] {
      const prefix = encoder.encode(beginning);
      const from = boundary(prefix, false);
      const to = boundary(prefix, true);
      let longer = from;
      while (longer < to && lengthOf(longer) === prefix.length) longer++;
      return [from, to, longer];
    },
    /** The first place of a text; -1 when it is missing. */
    find(text: string): number {
      const bytes = encoder.encode(text);
      const place = boundary(bytes, false);
      return place < size && lengthOf(place) === bytes.length && compared(place, bytes) === 0 ? place : -1;
    },
    /**
     * All texts with their separators as one string, the start of each, and the end of the last. Decoded on first use,
     * which takes ten times as long as finding a place.
     */
    joined(): { readonly text: string; readonly starts: Uint32Array } {
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
    // For ASCII the offsets in bytes and in units are equal.
    if (text.length === bytes.length) return { text, starts: starts() };
    const inUnits = new Uint32Array(size + 1);
    let place = 0;
    for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === separator) inUnits[++place] = at + 1;
    if (place !== size) throw broken(part);
    return { text, starts: inUnits };
  }

  /** The first text with the beginning or after it; with `past`, the first text after all with the beginning. */
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

  /** Negative when the text sorts before the beginning, 0 when it has the beginning, positive when it sorts after. */
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

/** UTF-16 sorts surrogates (D800 to DFFF; four bytes in UTF-8) before E000 to FFFF (three bytes). */
function inOrder(byte: number): number {
  return byte === 0xee || byte === 0xef ? byte + 16 : byte;
}
