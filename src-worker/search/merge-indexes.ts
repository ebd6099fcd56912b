import type { Sections } from "../packed/sections";
import { checkEvery, type Yielder } from "../scheduling/yielder";
import { createCodeLog } from "./code-log";
import { createPostingLog } from "./posting-log";
import type { SearchIndex } from "./search-index";

/** An index, and the new row of each of its rows; -1 to omit a row. */
export interface IndexPart {
  readonly index: SearchIndex;
  readonly target: Int32Array;
}

/** Merges indexes into one, without the omitted rows. Yields between steps. */
export async function mergeIndexes(yieldIfDue: Yielder, parts: readonly IndexPart[], rows: number): Promise<Sections> {
  const words = createPostingLog();
  const codes = createCodeLog();
  const titleLengths = new Uint8Array(rows);
  for (const { index, target } of parts) {
    for (let row = 0; row < index.rows; row++) {
      const to = target[row] ?? -1;
      if (to >= 0) titleLengths[to] = index.titleLengths[row] ?? 0;
    }
    const { units, starts } = index.words.spelled();
    for (let word = 0; word < index.words.size; word++) {
      let known = -1;
      index.eachPosting(word, (row, fieldFlags) => {
        const to = target[row] ?? -1;
        if (to < 0) return;
        // Adds a word only when one of its rows remains.
        if (known < 0) known = words.word(units, starts[word] ?? 0, (starts[word + 1] ?? 0) - 1);
        words.note(known, to, fieldFlags);
      });
      if (word % checkEvery === 0) await yieldIfDue();
    }
    for (let code = 0; code < index.codes.size; code++) {
      const to = target[index.codes.rows[code] ?? 0] ?? -1;
      if (to >= 0) codes.note(index.codes.at(code), to, index.codes.variants[code] ?? 0);
    }
    await yieldIfDue();
  }
  const postings = await words.sections(yieldIfDue);
  await yieldIfDue();
  const sorted = await codes.sections(yieldIfDue);
  await yieldIfDue();
  return { ...postings, ...sorted, titleLengths };
}
