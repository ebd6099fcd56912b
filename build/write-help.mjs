import { writeJson } from "./write-json.mjs";

/** Addresses of the topics in each language. @typedef {{ en: string, pt: string }} HelpFiles */

/**
 * Writes the help topics of each language to a file of its own.
 * @param {import("./bundles.mjs").Target} target
 * @param {Awaited<ReturnType<typeof import("./read-content.mjs").readContent>>} help
 * @returns {Promise<HelpFiles>}
 */
export async function writeHelp(target, { en, pt }) {
  return { en: await write("help-en", en), pt: await write("help-pt", pt) };

  /**
   * @param {string} name
   * @param {readonly import("./read-content.mjs").Topic[]} topics
   */
  function write(name, topics) {
    const shown = topics.map(({ order: _, ...topic }) => topic);
    return writeJson(target, name, shown);
  }
}
