import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { siteAddress } from "./site-address.mjs";

/**
 * Writes each language's words as a file of its own, so that a visitor fetches one language.
 * @param {import("./bundles.mjs").Target} target
 * @returns {Promise<Record<string, string>>} language → address
 */
export async function writeLocales({ site, dev }) {
  await mkdir(join(site, "assets"), { recursive: true });
  /** @type {Record<string, string>} */
  const addresses = {};
  for (const name of (await readdir("locales")).filter((file) => file.endsWith(".json")).sort()) {
    const language = basename(name, ".json");
    const words = JSON.stringify(JSON.parse(await readFile(join("locales", name), "utf8")));
    const digest = dev ? "" : `-${createHash("sha256").update(words).digest("hex").slice(0, 8).toUpperCase()}`;
    const file = join(site, "assets", `locale-${language}${digest}.json`);
    await writeFile(file, words);
    addresses[language] = siteAddress(site, file);
  }
  return addresses;
}
