import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { ContentError } from "./read-content.mjs";

/**
 * The screenshots of the app that the public pages show. Throws a ContentError where one that `outline.json` lists is
 * missing in a language or colour scheme, and for one that it does not list.
 * @param {string} [folder] of the public pages' texts
 * @param {string} [stored] the folder of the screenshots
 */
export async function readScreenshots(folder = "content", stored = "public/site") {
  /** @type {{ screenshots: readonly string[] }} */
  const { screenshots } = JSON.parse(await readFile(join(folder, "outline.json"), "utf8"));
  const listed = screenshots.flatMap((name) =>
    ["en-light", "en-dark", "pt-light", "pt-dark"].map((kind) => `${name}-${kind}.webp`),
  );
  const files = await readdir(stored);
  const missing = listed.find((file) => !files.includes(file));
  if (missing !== undefined) throw new ContentError(`${join(stored, missing)} is missing: npm run site:screenshots.`);
  const unlisted = files.find((file) => !listed.includes(file));
  if (unlisted !== undefined) throw new ContentError(`${join(stored, unlisted)} is not in content/outline.json.`);
  return Promise.all(
    files.map(async (file) => {
      const { width, height } = await sharp(join(stored, file)).metadata();
      return { src: `/site/${file}`, width, height };
    }),
  );
}
