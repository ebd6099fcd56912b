import { readFile } from "node:fs/promises";
import { build } from "esbuild";
import { reachedAtOnce } from "./reached-at-once.mjs";

/**
 * All of our own source that runs before a later part is loaded, as one text. A build before the real one tells: that one
 * needs to know already where the words are that are chosen by it.
 * @param {import("esbuild").BuildOptions} options
 * @param {string} entryPoint such as "src-ui/main.tsx"
 * @returns {Promise<string>}
 */
export async function firstSource(options, entryPoint) {
  const asked = { ...options, plugins: [], minify: false, sourcemap: false, write: false };
  const { inputs } = (await build({ ...asked, metafile: true })).metafile;
  const own = [...reachedAtOnce(inputs, entryPoint)].filter((path) => path.startsWith("src-"));
  return (await Promise.all(own.map((path) => readFile(path, "utf8")))).join("\n");
}
