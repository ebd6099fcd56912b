import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const icons = "lucide-react";

/**
 * Has esbuild put each icon where it is used. It splits files and not what these hand on: behind the one file that hands
 * on all icons, those of parts that are loaded later would come with the first load. So every source has a file of its
 * own that hands on the icons that it names.
 * @returns {import("esbuild").Plugin}
 */
export function singleIcons() {
  return {
    name: "single-icons",
    setup({ onResolve, onLoad }) {
      const known = readIconFiles();
      onResolve({ filter: /^lucide-react$/ }, ({ importer }) => ({
        path: importer,
        namespace: icons,
        sideEffects: false,
      }));
      onLoad({ filter: /./, namespace: icons }, async ({ path }) => {
        const files = await known;
        const [, named = ""] = /import \{([^}]+)\} from "lucide-react"/.exec(await readFile(path, "utf8")) ?? [];
        const names = named.split(",").map((name) => name.trim());
        const handedOn = names
          .filter((name) => name !== "" && !name.startsWith("type "))
          .map((name) => `export { default as ${name} } from "${icons}/icons/${files.get(name)}";`);
        return { contents: handedOn.join("\n"), resolveDir: process.cwd() };
      });
    },
  };
}

/** @returns {Promise<Map<string, string>>} an icon's name, of which it has several → its file's */
async function readIconFiles() {
  const index = createRequire(import.meta.url).resolve(`${icons}/package.json`);
  const source = await readFile(join(index, "../dist/esm/lucide-react.mjs"), "utf8");
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [, names = "", file = ""] of source.matchAll(/^export \{(.+)\} from '\.\/icons\/(.+)\.mjs';$/gm))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}
