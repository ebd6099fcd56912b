import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

/** What the demo catalogue shows, who draws it, and where it is served. */
const source = `
  export { demoPictures } from "./src-worker/stores/demo/demo-pictures";
  export { drawPicture } from "./src-server/pictures/draw-picture";
  export { demoPicturesPath } from "./src-worker/contract/shared-names";
`;

/**
 * Draws the demo catalogue's pictures. They are not part of the precached shell: the engine keeps
 * them as it keeps any store's pictures, when the demo is opened.
 * @param {string} site
 */
export async function writeDemoPictures(site) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ".", loader: "ts" },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    logLevel: "warning",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const { demoPictures, drawPicture, demoPicturesPath } = await import(`data:text/javascript;base64,${code}`);
  const folder = join(site, demoPicturesPath);
  await mkdir(folder, { recursive: true });
  for (const { file, ...subject } of demoPictures()) await writeFile(join(folder, file), drawPicture(subject));
}
