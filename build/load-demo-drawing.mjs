import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const source = `
  export { demoImages } from "./src-worker/stores/demo/demo-images";
  export { drawImage, imageKinds } from "./demo/draw-image";
  export { demoImagesPath } from "./src-worker/contract/shared-names";
`;

/** Loads what draws the demo catalogue's images. */
export async function loadDemoDrawing() {
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
  return import(`data:text/javascript;base64,${code}`);
}
