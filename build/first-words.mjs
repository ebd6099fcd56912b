/**
 * Sections of `locales/*.json`, and single entries of others, that the first screens show. They make each language's first
 * file; the rest is loaded with the later parts. One file for all would add 7 kB (3 %) to the first load, over its budget.
 */
export const firstWords = [
  "app",
  "collections",
  "detail.soldOut",
  "detail.stock",
  "failure",
  "filters",
  "grid",
  "order",
  "readiness.ready",
  "resource",
  "scan.open",
  "search",
  "setup",
  "sort",
  "top",
  "update",
  "views",
  "words",
];

/** Texts by their keys, in groups. @typedef {{ [key: string]: string | Words }} Words */

/**
 * Splits one language's words into those of the first screens and all others.
 * @param {Words} words
 * @param {readonly string[]} [listed] keys of sections or entries, such as "grid" or "detail.stock"
 * @param {string} [path] of the keys so far, with a dot at its end
 * @returns {{ first: Words, later: Words }} groups that would be empty are left out
 */
export function splitWords(words, listed = firstWords, path = "") {
  /** @type {{ first: Words, later: Words }} */
  const split = { first: {}, later: {} };
  for (const [key, value] of Object.entries(words)) {
    const whole = path + key;
    if (listed.includes(whole)) split.first[key] = value;
    else if (typeof value === "object" && listed.some((one) => one.startsWith(`${whole}.`))) {
      const { first, later } = splitWords(value, listed, `${whole}.`);
      split.first[key] = first;
      split.later[key] = later;
    } else split.later[key] = value;
  }
  return split;
}
