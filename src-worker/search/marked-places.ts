import { fold } from "./fold";
import { isUnspaced, letterRuns, words } from "./words";

/** The words of a search that a result matches. */
export interface FoundWords {
  /** Folded words that match as a whole. */
  readonly words: ReadonlySet<string>;
  /** Folded beginnings of words, as typed. */
  readonly beginnings: readonly string[];
}

/**
 * The parts of a title to highlight, as ascending, separate pairs of start and end in UTF-16 units of the title. Never
 * separates a letter from its accents.
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

  /** A word is the run, or the run without its article. */
  function markPart(word: string, from: number, to: number): void {
    const length = foundLength(word, found);
    if (length === word.length) marked.fill(1, from, to);
    else marked.fill(1, to - word.length, to - word.length + length);
  }

  /** Each word of a run without spaces begins at one of its letters. */
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

/** Length of the matching beginning of a word. */
function foundLength(word: string, found: FoundWords): number {
  if (found.words.has(word)) return word.length;
  let longest = 0;
  for (const beginning of found.beginnings)
    if (beginning.length > longest && word.startsWith(beginning)) longest = beginning.length;
  return longest;
}

/** The folded title, and for each of its units the start and end of the original letter. */
function foldedLetters(title: string) {
  let folded = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  let last = 0;
  for (const letter of title) {
    const units = fold(letter);
    // A character that folds to nothing belongs to the letter before it.
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
