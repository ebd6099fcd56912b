import { type RowMarks, shortestPart } from "./match-codes";
import { matchExactly } from "./match-exactly";
import type { NearWord } from "./near-words";
import type { QueryTerm } from "./query-terms";
import type { CodeList, SearchIndex } from "./search-index";
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

/** Collects the words that match a typed one. */
type Nearest = ReturnType<typeof createNearest>;

/** Limit on the words to highlight. */
const maxWords = 2000;

export function createNearest() {
  const noted = new Map<string, { readonly rank: number; weight: number }>();
  return {
    /** @param rank distance; lower is nearer. @param weight number of products with the word */
    note(word: string, rank: number, weight: number) {
      const known = noted.get(word);
      if (known) known.weight += weight;
      else if (noted.size < maxWords) noted.set(word, { rank, weight });
    },
    words: (): Iterable<string> => noted.keys(),
    /** The nearest word; among equals the one in most products. Null when there is none. */
    best(): string | null {
      let best: { readonly word: string; readonly rank: number; readonly weight: number } | null = null;
      for (const [word, { rank, weight }] of noted)
        if (!best || rank < best.rank || (rank === best.rank && weight > best.weight)) best = { word, rank, weight };
      return best?.word ?? null;
    },
  };
}
