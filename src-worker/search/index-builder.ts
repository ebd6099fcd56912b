import type { Sections } from "../packed/sections";
import type { Yielder } from "../run/yielder";
import { createCodeLog } from "./code-log";
import { eachWord } from "./each-word";
import { inDescription, inFacets, inTitle, titleStart } from "./field-flags";
import { createPostingLog } from "./posting-log";
import type { SearchFields } from "./search-fields";

/** Words further on in a title do not make it any longer. */
const longestTitle = 15;

/** Makes the search index of some products, which are its rows from 0 in the order in which they are added. */
export interface IndexBuilder {
  add(fields: SearchFields): void;
  /**
   * The index of the first so many rows, as `searchIndex` reads it. Gives way between pieces of work; more rows may be
   * added meanwhile.
   */
  sections(yieldIfDue: Yielder, rows: number): Promise<Sections>;
}

export function createIndexBuilder(): IndexBuilder {
  const words = createPostingLog();
  const codes = createCodeLog();
  const titleLengths: number[] = [];

  return {
    add({ title, facets, description, codes: told }) {
      const row = titleLengths.length;
      let length = 0;
      eachWord(title, (units, end) => {
        words.note(words.word(units, 0, end), row, length === 0 ? inTitle | titleStart : inTitle);
        length++;
      });
      eachWord(facets, (units, end) => words.note(words.word(units, 0, end), row, inFacets));
      eachWord(description, (units, end) => words.note(words.word(units, 0, end), row, inDescription));
      for (const { code, variant } of told) codes.note(code, row, variant);
      titleLengths.push(Math.min(length, longestTitle));
    },
    // Postings of later rows may be in it: whoever reads them has no place for these rows.
    async sections(yieldIfDue, rows) {
      const postings = await words.sections(yieldIfDue);
      await yieldIfDue();
      const sorted = await codes.sections(yieldIfDue);
      await yieldIfDue();
      return { ...postings, ...sorted, titleLengths: Uint8Array.from(titleLengths.slice(0, rows)) };
    },
  };
}
