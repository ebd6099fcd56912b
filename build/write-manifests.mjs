import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes the Portuguese manifest beside the English one. Both have the same `id`: they describe one app.
 * @param {string} site
 */
export async function writeManifests(site) {
  const english = JSON.parse(await readFile("public/manifest.webmanifest", "utf8"));
  const words = JSON.parse(await readFile("build/manifest.pt.json", "utf8"));
  /** @type {{ src: string }[]} */
  const shown = english.screenshots;
  const screenshots = shown.map((shot) => ({ ...shot, src: shot.src.replace("-en-", "-pt-") }));
  const portuguese = {
    ...english,
    ...words,
    shortcuts: named(english.shortcuts, words.shortcuts, "name"),
    screenshots: named(screenshots, words.screenshots, "label"),
  };
  await writeFile(join(site, "manifest.pt.webmanifest"), JSON.stringify(portuguese));
}

/**
 * @param {readonly object[]} entries
 * @param {readonly string[]} texts one for each entry
 * @param {"name" | "label"} member
 */
function named(entries, texts, member) {
  if (entries.length !== texts.length)
    throw new Error(`build/manifest.pt.json has ${texts.length} texts for ${entries.length} entries of the manifest`);
  return entries.map((entry, at) => ({ ...entry, [member]: texts[at] }));
}
