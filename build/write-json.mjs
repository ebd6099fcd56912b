import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { siteAddress } from "./site-address.mjs";

/**
 * Writes a JSON file of the site; its name carries a hash of its content, except in development.
 * @param {import("./bundles.mjs").Target} target
 * @param {string} name such as "locale-en"
 * @param {unknown} value
 * @returns {Promise<string>} its address
 */
export async function writeJson({ site, dev }, name, value) {
  const content = JSON.stringify(value);
  const digest = dev ? "" : `-${createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase()}`;
  const folder = join(site, "assets");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}${digest}.json`);
  await writeFile(file, content);
  return siteAddress(site, file);
}
