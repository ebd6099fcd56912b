import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { splitWords } from "./first-words.mjs";
import { siteAddress } from "./site-address.mjs";

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
export async function writeLocales({ site, dev }) {
  await mkdir(join(site, "assets"), { recursive: true });
  /** @type {Record<string, WordFiles>} */
  const addresses = {};
  for (const name of (await readdir("locales")).filter((file) => file.endsWith(".json")).sort()) {
    const language = basename(name, ".json");
    const words = JSON.parse(await readFile(join("locales", name), "utf8"));
    const split = dev ? null : splitWords(words);
    addresses[language] = {
      first: await write(`locale-${language}`, split?.first ?? words),
      later: split && (await write(`locale-${language}-later`, split.later)),
    };
  }
  return addresses;

  /**
   * @param {string} name
   * @param {import("./first-words.mjs").Words} words
   */
  async function write(name, words) {
    const content = JSON.stringify(words);
    const digest = dev ? "" : `-${createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase()}`;
    const file = join(site, "assets", `${name}${digest}.json`);
    await writeFile(file, content);
    return siteAddress(site, file);
  }
}
