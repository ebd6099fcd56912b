import type { Sections } from "../packed/sections";
import type { Yielder } from "../scheduling/yielder";
import { createCodeLog } from "./code-log";
import { eachWord } from "./each-word";
import { createPostingLog } from "./posting-log";
import type { SearchFields } from "./search-fields";
import { inDescription, inFacets, inTitle, titleStart } from "./weights";

/** Maximum title length in words, for the ranking. */
const longestTitle = 15;

/** Builds a search index. Products become its rows, from 0, in the order in which they are added. */
export function createIndexBuilder() {
  const words = createPostingLog();
  const codes = createCodeLog();
  const titleLengths: number[] = [];

  return {
    add({ title, facets, description, codes: productCodes }: SearchFields) {
      const row = titleLengths.length;
      let length = 0;
      eachWord(title, (units, end) => {
        words.note(words.word(units, 0, end), row, length === 0 ? inTitle | titleStart : inTitle);
        length++;
      });
      eachWord(facets, (units, end) => words.note(words.word(units, 0, end), row, inFacets));
      eachWord(description, (units, end) => words.note(words.word(units, 0, end), row, inDescription));
      for (const { code, variant } of productCodes) codes.note(code, row, variant);
      titleLengths.push(Math.min(length, longestTitle));
    },
    // The postings may include later rows, which readers ignore.
    /**
     * The index of the first `rows` rows, in the form that `searchIndex` reads. Yields between steps; rows may be added
     * meanwhile.
     */
    async sections(yieldIfDue: Yielder, rows: number): Promise<Sections> {
      const postings = await words.sections(yieldIfDue);
      await yieldIfDue();
      const sorted = await codes.sections(yieldIfDue);
      await yieldIfDue();
      return { ...postings, ...sorted, titleLengths: Uint8Array.from(titleLengths.slice(0, rows)) };
    },
  };
}
