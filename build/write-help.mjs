import { writeJson } from "./write-json.mjs";

/**
 * Writes the help topics of each language to a file of its own.
 * @param {import("./bundles.mjs").Target} target
 * @param {Awaited<ReturnType<typeof import("./read-content.mjs").readContent>>} help
 * @returns {Promise<Record<string, string>>} language → address
 */
export async function writeHelp(target, help) {
  /** @type {Record<string, string>} */
  const addresses = {};
  for (const [language, topics] of Object.entries(help)) {
    const shown = topics.map(({ order: _, ...topic }) => topic);
    addresses[language] = await writeJson(target, `help-${language}`, shown);
  }
  return addresses;
}
