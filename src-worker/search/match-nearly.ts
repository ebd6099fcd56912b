import type { CodeList } from "./code-list";
import { type RowMarks, shortestPart } from "./match-codes";
import { matchExactly } from "./match-exactly";
import type { NearWord } from "./near-words";
import type { Nearest } from "./nearest";
import type { QueryTerm } from "./query-terms";
import type { SearchIndex } from "./search-index";
import { weights } from "./weights";

/** Scores every row with the typed word, a near word, or a code that contains it or is one slip away. */
export function matchNearly(
  index: SearchIndex,
  { term, words }: { readonly term: QueryTerm; readonly words: readonly NearWord[] },
  found: RowMarks & { readonly nearest: Nearest },
): void {
  const { scores, note, nearest } = found;
  matchExactly(index, term, found);
  const [first, last] = index.words.range(term.text);
  if (last > first) nearest.note(term.text, 0, 0);
  for (const near of words) {
    const place = index.words.find(near.word);
    if (place < 0) continue;
    index.score(place, near.weights, scores);
    nearest.note(near.word, near.rank, index.weight(place));
  }
  const { codes } = index;
  if (term.text.length >= shortestPart) for (const code of codes.holding(term.text)) takeCode(code);
  if (term.hasDigit && term.slips > 0) for (const code of codesNear(codes, term)) takeCode(code);

  function takeCode(code: number): void {
    const row = codes.rows[code] ?? 0;
    if ((scores[row] ?? weights.max) >= weights.nearCode) return;
    scores[row] = weights.nearCode;
    note(row, codes.variants[code] ?? 0);
  }
}

const spelled = new Uint16Array(64);

function codesNear(codes: CodeList, { text: typed, distance }: QueryTerm): number[] {
  const { text, starts } = codes.joined();
  const near: number[] = [];
  for (let code = 0; code < codes.size; code++) {
    const from = starts[code] ?? 0;
    const length = (starts[code + 1] ?? 0) - from - 1;
    if (length < typed.length - 1 || length > spelled.length) continue;
    for (let at = 0; at < length; at++) spelled[at] = text.charCodeAt(from + at);
    if (distance(spelled, 0, length, 1) >= 0) near.push(code);
  }
  return near;
}
