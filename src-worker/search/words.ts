import { fold } from "./fold";

/** Maximum number of words in a query: further ones hardly narrow the result, and each costs a search. */
const maxQueryWords = 12;

/**
 * The folded words of a text, in order, with repetitions: runs of letters and digits. A run of a script without spaces
 * yields every pair of neighbouring letters and its last letter. An Arabic word with an article is added without it
 * too.
 */
export function words(text: string): string[] {
  const folded = fold(text);
  const runs = letterRuns(folded);
  if (!beyondAscii.test(folded)) return runs;
  const found: string[] = [];
  for (const run of runs) {
    if (isUnspaced(run)) {
      const letters = Array.from(run);
      for (let at = 0; at < letters.length; at++) found.push(`${letters[at]}${letters[at + 1] ?? ""}`);
      continue;
    }
    found.push(run);
    const bare = withoutArticle(run);
    if (bare !== run) found.push(bare);
  }
  return found;
}

/** The distinct words of a query. Each is a beginning of one of the `words` of a matching text. */
export function queryWords(text: string): string[] {
  const distinct = new Set<string>();
  for (const run of letterRuns(fold(text)))
    for (const word of isUnspaced(run) ? neighbours(run) : [withoutArticle(run)]) {
      distinct.add(word);
      if (distinct.size === maxQueryWords) return [...distinct];
    }
  return [...distinct];
}

/** A SKU or barcode as one word: 'AB-12.3' and 'ab 123' are the same code. */
export function codeOf(text: string): string {
  return letterRuns(fold(text)).join("");
}

const beyondAscii = /[\u0080-\uffff]/;

function neighbours(run: string): string[] {
  const letters = Array.from(run);
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** Shorter words with this beginning mostly have no article. */
function withoutArticle(word: string): string {
  return word.length >= 5 && word.startsWith("ال") ? word.slice(2) : word;
}

/** The runs of letters and digits in a folded text. Runs of scripts without spaces are separate. */
export function letterRuns(folded: string): string[] {
  if (!beyondAscii.test(folded)) return asciiRuns(folded);
  const runs = folded.match(lettersAndDigits) ?? [];
  if (!isUnspaced(folded)) return runs;
  return runs.flatMap((run) => run.split(unspacedParts).filter((part) => part !== ""));
}

/** Whether a folded text has letters of a script without spaces between words. In a run, all letters are or none. */
export function isUnspaced(folded: string): boolean {
  return perhapsUnspaced.test(folded) && unspaced.test(folded);
}

/** Takes a quarter of the time of a regular expression (measured). */
function asciiRuns(folded: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at <= folded.length; at++) {
    const code = at < folded.length ? folded.charCodeAt(at) : 0;
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)) continue;
    if (at > from) found.push(folded.slice(from, at));
    from = at + 1;
  }
  return found;
}

const lettersAndDigits = /[\p{Letter}\p{Number}]+/gu;

/** Unicode blocks of these scripts: testing script properties takes six times as long (measured). */
const perhapsUnspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\uffff]/;

/** The scripts, and the marks shared by Han and Japanese, which Unicode assigns to no script. */
const letters = `${["Thai", "Lao", "Khmer", "Myanmar", "Han", "Hiragana", "Katakana"]
  .map((script) => `\\p{Script=${script}}`)
  .join("")}ー〆〼〱-〵`;
const unspaced = new RegExp(`[${letters}]`, "u");
const unspacedParts = new RegExp(`([${letters}]+)`, "u");

/** The first `max` UTF-16 units of a text. Never splits a surrogate pair: half of one would be stored as U+FFFD. */
export function cutShort(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const isFirstHalf = last >= 0xd800 && last < 0xdc00;
  return text.slice(0, isFirstHalf ? max - 1 : max);
}
