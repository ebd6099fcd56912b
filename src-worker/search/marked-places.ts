import { fold } from "./fold";
import { isUnspaced, letterRuns } from "./letter-runs";
import { words } from "./words";

/** What of a question a product answers to. */
export interface FoundWords {
  /** Folded words that were found whole. */
  readonly words: ReadonlySet<string>;
  /** Folded beginnings of words, as they were typed. */
  readonly beginnings: readonly string[];
}

/**
 * The parts of a title that answer a search: from and up to, one pair after the other, in UTF-16 units of the title as
 * it is written, rising, with something unmarked between them. A letter is marked with its accents or not at all.
 */
export function markedPlaces(title: string, found: FoundWords): number[] {
  const { folded, starts, ends } = foldedLetters(title);
  const marked = new Uint8Array(folded.length);
  let from = 0;
  for (const run of letterRuns(folded)) {
    from = folded.indexOf(run, from);
    const to = from + run.length;
    if (isUnspaced(run)) markNeighbours(run, from);
    else for (const word of words(run)) markPart(word, from, to);
    from = to;
  }
  return joined();

  /** A word is the run, or what it ends with after its article. */
  function markPart(word: string, from: number, to: number): void {
    const length = foundLength(word, found);
    if (length === word.length) marked.fill(1, from, to);
    else marked.fill(1, to - word.length, to - word.length + length);
  }

  /** Words of a run without spaces begin at one of its letters each. */
  function markNeighbours(run: string, from: number): void {
    let at = from;
    for (const word of words(run)) {
      marked.fill(1, at, at + foundLength(word, found));
      at += String.fromCodePoint(word.codePointAt(0) ?? 0).length;
    }
  }

  function joined(): number[] {
    const places: number[] = [];
    for (let at = 0; at < marked.length; at++) {
      if (marked[at] === 0) continue;
      const start = starts[at] ?? 0;
      const end = ends[at] ?? 0;
      if (start <= (places.at(-1) ?? -1)) places[places.length - 1] = end;
      else places.push(start, end);
    }
    return places;
  }
}

/** How much of a word's beginning was found. */
function foundLength(word: string, found: FoundWords): number {
  if (found.words.has(word)) return word.length;
  let longest = 0;
  for (const beginning of found.beginnings)
    if (beginning.length > longest && word.startsWith(beginning)) longest = beginning.length;
  return longest;
}

/** The folded title, and for each unit of it where the letter that it comes from starts and ends in the written one. */
function foldedLetters(title: string) {
  let folded = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  let last = 0;
  for (const letter of title) {
    const units = fold(letter);
    // What folds away belongs to the letter before it.
    if (units === "") ends.fill(at + letter.length, last);
    else last = starts.length;
    for (let unit = 0; unit < units.length; unit++) {
      starts.push(at);
      ends.push(at + letter.length);
    }
    folded += units;
    at += letter.length;
  }
  return { folded, starts, ends };
}
