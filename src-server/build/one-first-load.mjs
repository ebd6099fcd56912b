import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";

/**
 * Has esbuild put all that an entry needs at first into one script. It makes a script for every set of parts that share
 * a module; when whatever is loaded later imports the entry too, which has long run by then, there is one such set.
 * @param {string} entry such as "src-ui/main.tsx"
 * @returns {import("esbuild").Plugin}
 */
export function oneFirstLoad(entry) {
  return {
    name: "one-first-load",
    setup(build) {
      const first = resolve(entry);
      /** @type {Set<string>} paths of our own modules that are imported dynamically */
      const later = new Set();
      build.onResolve(
        { filter: /^\./, namespace: "file" },
        async ({ path, kind, importer, resolveDir, pluginData }) => {
          if (kind !== "dynamic-import" || pluginData === first || importer.includes("node_modules")) return undefined;
          const resolved = await build.resolve(path, { kind, importer, resolveDir, pluginData: first });
          if (resolved.path !== first) later.add(resolved.path);
          return resolved;
        },
      );
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!later.has(path)) return undefined;
        const source = await readFile(path, "utf8");
        const loader = extname(path) === ".tsx" ? "tsx" : "ts";
        return { contents: `import ${JSON.stringify(first)};${source}`, loader };
      });
    },
  };
}
