import { type Sections, sectionOf } from "../packed/sections";
import { type SortedTexts, sortedTexts } from "./sorted-texts";

/** The distinct words of an index. */
export interface Dictionary extends SortedTexts {
  /** UTF-16 units of all words. A word is from `starts[word]` up to `starts[word + 1] - 1`, where its separator is. */
  spelled(): { readonly units: Uint16Array; readonly starts: Uint32Array };
}

export function dictionary(sections: Sections, size: number): Dictionary {
  const words = sortedTexts("words", sectionOf(sections, "u1", "words"), size);
  return {
    ...words,
    spelled() {
      const { text, starts } = words.joined();
      const units = new Uint16Array(text.length);
      for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
      return { units, starts };
    },
  };
}
