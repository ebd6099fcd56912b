import { createGrowingArray } from "./growing-array";
import { integersOf, type Sections, sectionOf, startsOf } from "./sections";

/** Concatenated UTF-8 texts with their sizes in bytes. */
export type TextColumn = ReturnType<typeof textColumn>;

/** Keeps byte order marks: they belong to the texts. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

/** Reads a text column. Throws `unexpected` when it is missing. */
export function textColumn(sections: Sections, name: string) {
  const text = sectionOf(sections, "u1", name);
  const sizes = integersOf(sections, `${name}Sizes`);
  let starts: Uint32Array | null = null;
  const start = (row: number) => {
    starts ??= startsOf(sizes);
    return starts[row] ?? text.length;
  };
  return {
    length: sizes.length,
    at(row: number): string {
      const from = start(row);
      const to = start(row + 1);
      return from === to ? "" : decoder.decode(text.subarray(from, to));
    },
    /** The first row with exactly this text; -1 for none. Compares bytes, without decoding. */
    indexOf(value: string): number {
      const bytes = encoder.encode(value);
      for (let row = 0; row < sizes.length; row++) {
        if (sizes[row] !== bytes.length) continue;
        const from = start(row);
        let same = 0;
        while (same < bytes.length && text[from + same] === bytes[same]) same++;
        if (same === bytes.length) return row;
      }
      return -1;
    },
    /** The UTF-8 of a range of rows. */
    bytes: (from: number, to: number): Uint8Array => text.subarray(start(from), start(to)),
    /** Size of a row's text in bytes. */
    size: (row: number): number => sizes[row] ?? 0,
  };
}

/** Writes a text column. */
export function createTextColumnWriter() {
  const text = createGrowingArray<Uint8Array>((length) => new Uint8Array(length));
  const sizes = createGrowingArray<Uint32Array>((length) => new Uint32Array(length));
  /** Texts to encode: one call for many costs a fraction of a call for each. */
  let waiting: string[] = [];
  return {
    get length() {
      return sizes.length + waiting.length;
    },
    push(next: string) {
      waiting.push(next);
    },
    /** Copies a range of rows of another column. */
    append(column: TextColumn, from: number, to: number) {
      encode();
      text.append(column.bytes(from, to));
      for (let row = from; row < to; row++) sizes.push(column.size(row));
    },
    sections(name: string): Sections {
      encode();
      return { [name]: text.finish(), [`${name}Sizes`]: sizes.finish() };
    },
  };

  function encode(): void {
    if (waiting.length === 0) return;
    const joined = waiting.join("");
    const bytes = encoder.encode(joined);
    // Equal lengths mean ASCII: one byte for each unit.
    if (bytes.length === joined.length) {
      text.append(bytes);
      for (const one of waiting) sizes.push(one.length);
    } else for (const one of waiting) append(encoder.encode(one));
    waiting = [];
  }

  /** Encodes texts separately: surrogates at a boundary between two texts must not join to one letter. */
  function append(one: Uint8Array): void {
    text.append(one);
    sizes.push(one.length);
  }
}
