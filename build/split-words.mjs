/** Texts by key, in groups. @typedef {{ [key: string]: string | Words }} Words */

/**
 * Splits one language's texts into two trees: those that a source uses, and all others.
 * @param {Words} words
 * @param {string} firstSource
 * @param {string} [path] key prefix, with a dot at its end
 * @returns {{ first: Words, later: Words }} without empty groups
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

/**
 * Whether a source uses a text: by its whole key without a plural suffix, `t("grid.none")`, or by a template with a
 * variable last part, t(`grid.${kind}`).
 * @param {string} source
 * @param {string} key such as "grid.count_other"
 */
export function usesWord(source, key) {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, "");
  return source.includes(`"${base}"`) || source.includes(`\`${base.slice(0, base.lastIndexOf(".") + 1)}\${`);
}
