import { usesWord } from "./uses-word.mjs";

/** Words by their keys, in groups. @typedef {{ [key: string]: string | Words }} Words */

/**
 * Makes two trees of one language's words: those that a source names, and all others.
 * @param {Words} words
 * @param {string} firstSource
 * @param {string} [path] of the keys so far, with a dot at its end
 * @returns {{ first: Words, later: Words }} a group that has nothing in one of them is not there
 */
export function splitWords(words, firstSource, path = "") {
  /** @type {{ first: Words, later: Words }} */
  const split = { first: {}, later: {} };
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === "string") split[usesWord(firstSource, path + key) ? "first" : "later"][key] = value;
    else {
      const { first, later } = splitWords(value, firstSource, `${path}${key}.`);
      if (Object.keys(first).length > 0) split.first[key] = first;
      if (Object.keys(later).length > 0) split.later[key] = later;
    }
  }
  return split;
}
