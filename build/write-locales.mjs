import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { writeJson } from "./write-json.mjs";

/**
 * Addresses of one language's texts: of the first screens, and of the lazy parts; `later` is null if the first file has
 * all texts.
 * @typedef {{ first: string, later: string | null }} WordFiles
 */

/**
 * Writes the words of each language to separate files, so that a visitor downloads one language: two files in a production
 * build, one in development.
 * @param {import("./bundles.mjs").Target} target
 * @returns {Promise<Record<string, WordFiles>>} language → addresses
 */
export async function writeLocales(target) {
  /** @type {Record<string, WordFiles>} */
  const addresses = {};
  for (const name of (await readdir("locales")).filter((file) => file.endsWith(".json")).sort()) {
    const language = basename(name, ".json");
    const words = JSON.parse(await readFile(join("locales", name), "utf8"));
    const split = target.dev ? null : splitWords(words);
    addresses[language] = {
      first: await writeJson(target, `locale-${language}`, split?.first ?? words),
      later: split && (await writeJson(target, `locale-${language}-later`, split.later)),
    };
  }
  return addresses;
}

/**
 * `first-words.json` lists the sections of `locales/*.json`, and single entries of others, that the first screens show.
 * They make each language's first file; the rest is loaded with the later parts. One file for all would add 7 kB (3 %) to
 * the first load, over its budget.
 * @type {readonly string[]}
 */
export const firstWords = JSON.parse(readFileSync(new URL("first-words.json", import.meta.url), "utf8"));

/** Texts by their keys, in groups. @typedef {{ [key: string]: string | Words }} Words */

/** The end of a key that i18next chooses by a number: languages have different ones. */
export const pluralForm = /_(one|many|other)$/;

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
    if (listed.includes(whole.replace(pluralForm, ""))) split.first[key] = value;
    else if (typeof value === "object" && listed.some((one) => one.startsWith(`${whole}.`))) {
      const { first, later } = splitWords(value, listed, `${whole}.`);
      split.first[key] = first;
      split.later[key] = later;
    } else split.later[key] = value;
  }
  return split;
}
