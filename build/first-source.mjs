import { readFile } from "node:fs/promises";
import { build } from "esbuild";
import { reachedAtOnce } from "./reached-at-once.mjs";

/**
 * The app's own source that runs before lazy parts load, as one text. Uses a separate build, because the real one needs
 * the addresses of the locale files that this source determines.
 * @param {import("esbuild").BuildOptions} options
 * @param {string} entryPoint such as "src-ui/main.tsx"
 * @returns {Promise<string>}
 */
export async function firstSource(options, entryPoint) {
  const trial = { ...options, plugins: [], minify: false, sourcemap: false, write: false };
  const { inputs } = (await build({ ...trial, metafile: true })).metafile;
  const own = [...reachedAtOnce(inputs, entryPoint)].filter((path) => path.startsWith("src-"));
  return (await Promise.all(own.map((path) => readFile(path, "utf8")))).join("\n");
}
