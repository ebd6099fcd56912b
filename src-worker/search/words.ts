import { fold } from "./fold";
import { isUnspaced, letterRuns } from "./letter-runs";

/** Maximum number of words in a query: further ones hardly narrow the result, and each costs a search. */
const maxQueryWords = 12;

/**
 * The folded words of a text, in order, with repetitions: runs of letters and digits. A run of a script without spaces
 * gives every pair of neighbouring letters and its last letter. An Arabic word with an article is added without it too.
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
