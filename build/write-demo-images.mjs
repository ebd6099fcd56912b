import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadDemoDrawing } from "./load-demo-drawing.mjs";

/**
 * Draws the demo catalogue's images. The service worker does not precache them: the engine stores them like any store's
 * images when the demo is opened.
 * @param {string} site
 */
export async function writeDemoImages(site) {
  const { demoImages, drawImage, demoImagesPath } = await loadDemoDrawing();
  const folder = join(site, demoImagesPath);
  await mkdir(folder, { recursive: true });
  for (const { file, ...subject } of demoImages()) await writeFile(join(folder, file), drawImage(subject));
}
