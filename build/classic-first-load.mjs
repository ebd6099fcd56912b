import { rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { build } from "esbuild";

/** Global variable with the first script's exports, for lazy scripts. */
const globalName = "firstLoad";

/**
 * Makes one classic script of an entry and the one module that it imports, see `laterGroups`; in the module's place
 * stands one that re-exports from the script. Chromium caches the compiled code of classic scripts that a service
 * worker stores, and of a page's modules none: as modules, a start with the network off at 6x slower shows its rows 20 %
 * later (2.6 s for 2.2 s, best of nine in turns; medians differ by more).
 * @param {import("esbuild").Metafile} metafile
 * @param {import("./entry-files.mjs").EntryFiles} files
 * @param {import("esbuild").BuildOptions} options of the entry's build
 * @returns {Promise<import("./entry-files.mjs").EntryFiles>}
 */
export async function classicFirstLoad({ outputs }, { entry, imports, css }, options) {
  const [shared, ...others] = imports;
  if (shared === undefined || others.length > 0) throw new Error(`${entry} has ${imports.length} imports, and not one`);
  const { outputs: built } = (
    await build({
      ...options,
      entryPoints: { main: shared },
      plugins: [],
      splitting: false,
      format: "iife",
      globalName,
      external: Object.keys(outputs).map((path) => `./${basename(path)}`),
      metafile: true,
    })
  ).metafile;
  const script = Object.keys(built).find((path) => path.endsWith(".js"));
  if (script === undefined) throw new Error(`${shared} became no script`);
  const names = outputs[shared]?.exports ?? [];
  // Renamed, because an export's name need not be a valid variable name.
  const bindings = names.map((name, at) => `${name}:_${at}`);
  const reexports = names.map((name, at) => `_${at} as ${name}`);
  await writeFile(shared, `const {${bindings}}=${globalName};export{${reexports}};\n`);
  await Promise.all([entry, `${entry}.map`, `${shared}.map`].map((file) => rm(file)));
  return { entry: script, imports: [], css };
}
