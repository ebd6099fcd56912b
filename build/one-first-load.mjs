import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";

/**
 * Makes esbuild put all static imports of an entry into one script. esbuild writes one script for each set of entries
 * that share modules; when every lazy module also imports the entry, which has already run by then, there is only one
 * such set. A trial build finds the lazy modules.
 * @param {string} entry such as "src-ui/main.tsx"
 * @returns {import("esbuild").Plugin}
 */
export function oneFirstLoad(entry) {
  return {
    name: "one-first-load",
    setup({ initialOptions, esbuild, onStart, onLoad }) {
      const first = resolve(entry);
      /** @type {Set<string>} paths of the modules that are imported dynamically */
      let later = new Set();
      onStart(async () => {
        const trial = { ...initialOptions, plugins: [], minify: false, sourcemap: false, write: false };
        const { metafile } = await esbuild.build({ ...trial, metafile: true });
        const entries = Object.values(metafile.outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
        const begun = new Set([entry, ...Object.values(initialOptions.entryPoints ?? {})]);
        later = new Set(entries.filter((path) => !begun.has(path)).map((path) => resolve(path)));
      });
      onLoad({ filter: /\.tsx?$/, namespace: "file" }, async ({ path }) => {
        if (!later.has(path)) return undefined;
        const source = await readFile(path, "utf8");
        const loader = extname(path) === ".tsx" ? "tsx" : "ts";
        return { contents: `import ${JSON.stringify(first)};${source}`, loader };
      });
    },
  };
}
