import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { siteAddress } from "./site-address.mjs";

/**
 * Copies the fonts that a theme may use, with their licences, to a folder that is named after their content.
 * @param {string} site
 * @returns {Promise<string>} the folder's address, ending with a slash
 */
export async function writeFonts(site) {
  const { system: _, ...families } = JSON.parse(await readFile("src-worker/contract/theme-fonts.json", "utf8"));
  const fixedWeights = JSON.parse(await readFile("src-ui/foundations/theme/fixed-weights.json", "utf8"));
  const copied = Object.keys(families).flatMap((family) => {
    const name = family.toLowerCase().replaceAll(" ", "-");
    return Object.keys(fixedWeights[family] ?? { wght: "" }).flatMap((weight) => {
      const from = join("node_modules", weight === "wght" ? "@fontsource-variable" : "@fontsource", name);
      return [
        { from: join(from, "LICENSE"), to: `${name}.txt` },
        ...["latin", "latin-ext"].map((subset) => ({
          from: join(from, "files", `${name}-${subset}-${weight}-normal.woff2`),
          to: `${name}-${subset}-${weight}.woff2`,
        })),
      ];
    });
  });
  const read = await Promise.all(copied.map(async ({ from, to }) => ({ to, bytes: await readFile(from) })));
  const digest = createHash("sha256");
  for (const { bytes } of read) digest.update(bytes);
  const folder = join(site, "assets/fonts", digest.digest("hex").slice(0, 8));
  await mkdir(folder, { recursive: true });
  await Promise.all(read.map(({ to, bytes }) => writeFile(join(folder, to), bytes)));
  return `${siteAddress(site, folder)}/`;
}
