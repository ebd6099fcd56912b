import { matchCodes, type NoteCode } from "./match-codes";
import type { QueryTerm } from "./query-terms";
import type { SearchIndex } from "./search-index";
import { worth } from "./worth";

/** Notes every row that has the word as it is typed, whole or as a beginning, or in one of its codes. */
export function matchExactly(index: SearchIndex, term: QueryTerm, marks: Uint8Array, note: NoteCode): void {
  const { words, mark } = index;
  const [from, to, longer] = words.range(term.text);
  for (let word = from; word < to; word++) mark(word, word < longer ? term.worth.word : term.worth.beginning, marks);
  matchCodes(index, term, worth.code, marks, note);
}
