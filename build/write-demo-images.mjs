import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const source = `
  export { demoImages } from "./src-worker/stores/demo/demo-images";
  export { drawImage } from "./demo/draw-image";
  export { demoImagesPath } from "./src-worker/contract/shared-names";
`;

/**
 * Draws the demo catalogue's images. The service worker does not precache them: the engine stores them like any store's
 * images when the demo is opened.
 * @param {string} site
 */
export async function writeDemoImages(site) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ".", loader: "ts" },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    logLevel: "warning",
    // The templates are in the source's folder.
    define: { "import.meta.url": JSON.stringify(pathToFileURL("demo/draw-image.ts").href) },
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const { demoImages, drawImage, demoImagesPath } = await import(`data:text/javascript;base64,${code}`);
  const folder = join(site, demoImagesPath);
  await mkdir(folder, { recursive: true });
  for (const { file, ...subject } of demoImages()) await writeFile(join(folder, file), drawImage(subject));
}
