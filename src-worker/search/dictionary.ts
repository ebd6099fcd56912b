import { broken, type Sections, sectionOf } from "../packed/sections";
import { separator } from "./separator";

/** The distinct words of an index, in the order of their UTF-16 units; a word is named by its place in it. */
export interface Dictionary {
  readonly size: number;
  /** UTF-16 units of all words; those of one are from `starts[word]` up to and without the last before `starts[word + 1]`. */
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
  at(word: number): string;
  /** The words that begin with this: from the first, up to and without the last. A whole one would be the first. */
  range(beginning: string): readonly [from: number, to: number];
  /** The place of this word; -1 where it is not there. */
  find(word: string): number;
  /** UTF-16 units of a word. */
  length(word: number): number;
}

/**
 * Saved as one text with a separator after each word; laid out when the first word is looked for, which is refused with
 * `unexpected` when there are not as many as said.
 */
export function dictionary(sections: Sections, size: number): Dictionary {
  const text = sectionOf(sections, "u1", "words");
  let laid: { readonly units: Uint16Array; readonly starts: Uint32Array } | null = null;

  const self: Dictionary = {
    size,
    get units() {
      return layout().units;
    },
    get starts() {
      return layout().starts;
    },
    at(word) {
      const { units, starts } = layout();
      return String.fromCharCode(...units.subarray(starts[word], (starts[word + 1] ?? 0) - 1));
    },
    range: (beginning) => [boundary(beginning, false), boundary(beginning, true)],
    find(word) {
      const place = boundary(word, false);
      return place < size && self.length(place) === word.length && compared(place, word) === 0 ? place : -1;
    },
    length: (word) => (layout().starts[word + 1] ?? 0) - (layout().starts[word] ?? 0) - 1,
  };
  return self;

  function layout(): { readonly units: Uint16Array; readonly starts: Uint32Array } {
    if (laid) return laid;
    const joined = new TextDecoder().decode(text);
    const units = new Uint16Array(joined.length);
    const starts = new Uint32Array(size + 1);
    let word = 0;
    for (let at = 0; at < joined.length; at++) {
      units[at] = joined.charCodeAt(at);
      if (units[at] === separator) starts[++word] = at + 1;
    }
    if (word !== size) throw broken("words");
    laid = { units, starts };
    return laid;
  }

  /** The first word that does not come before the beginning, or, `past` it, the first that comes after all that have it. */
  function boundary(beginning: string, past: boolean): number {
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

  /** Negative when the word comes before the beginning, 0 when it has it, positive when it comes after. */
  function compared(word: number, beginning: string): number {
    const { units, starts } = layout();
    const from = starts[word] ?? 0;
    const length = self.length(word);
    for (let at = 0; at < beginning.length; at++) {
      if (at === length) return -1;
      const difference = (units[from + at] ?? 0) - beginning.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
