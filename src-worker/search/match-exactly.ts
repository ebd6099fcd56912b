import { matchCodes, type RowMarks } from "./match-codes";
import type { QueryTerm } from "./query-terms";
import type { SearchIndex } from "./search-index";
import { weights } from "./weights";

/** Scores every row that contains the typed word, whole, as a beginning or in a code. */
export function matchExactly(index: SearchIndex, term: QueryTerm, found: RowMarks): void {
  const { words, score } = index;
  const [from, to, longer] = words.range(term.text);
  for (let word = from; word < to; word++)
    score(word, word < longer ? term.weights.word : term.weights.beginning, found.scores);
  matchCodes(index, term, weights.code, found);
}
