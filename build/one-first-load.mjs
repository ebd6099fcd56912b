import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";

/**
 * Has esbuild put all that an entry needs at first into one script. It makes a script for every set of entry points
 * that share a module. This plugin makes every lazy module import the entry, which has run by then, so that one such set
 * remains. A first build finds the lazy modules. Without the plugin the first load is 20 kB (9 %) larger, and the
 * interface alone is 46 scripts.
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
