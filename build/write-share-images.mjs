import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import satori from "satori";
import sharp from "sharp";
import { loadDemoDrawing } from "./load-demo-drawing.mjs";
import { cardSize, shareCard } from "./share-card.mjs";

/**
 * Draws the Open Graph images of the public pages. A drawing that was made before, with the same texts and design, comes
 * from the cache.
 * @param {string} site
 * @param {readonly import("../src-ui/site/render-site").ShareImage[]} images
 * @param {string} [cache] folder
 */
export async function writeShareImages(site, images, cache = "node_modules/.cache/vitrine/share-images") {
  const { drawImage, imageKinds } = await loadDemoDrawing();
  const weights = /** @type {const} */ ([400, 600]);
  const fonts = await Promise.all(
    weights.map(async (weight) => {
      const data = await readFile(`node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
      return { name: "Inter", weight, style: /** @type {const} */ ("normal"), data };
    }),
  );
  await mkdir(cache, { recursive: true });
  await Promise.all(
    images.map(async ({ file, title, line, at }) => {
      // Each page its own pair, in colours that go on from the pair before.
      const products = [0, 1].map((one) => {
        const index = 2 * at + one;
        return drawImage({ kind: imageKinds[index % imageKinds.length], palette: index, view: 0 });
      });
      const card = shareCard({ title, line, products });
      const drawn = join(cache, `${createHash("sha256").update(JSON.stringify(card)).digest("hex")}.jpg`);
      await mkdir(dirname(join(site, file)), { recursive: true });
      await copyFile(drawn, join(site, file)).catch(async () => {
        const svg = await satori(/** @type {any} */ (card), { ...cardSize, fonts });
        const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 86, chromaSubsampling: "4:4:4" }).toBuffer();
        // Another build may write the same: a name appears with the whole image.
        const written = `${drawn}-${randomUUID()}`;
        await writeFile(written, bytes);
        await rename(written, drawn);
        await copyFile(drawn, join(site, file));
      });
    }),
  );
}
