import { rm } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { build } from "esbuild";
import { moduleOf } from "./later-groups.mjs";
import { reachedAtOnce } from "./split-styles.mjs";

/**
 * Makes one script of the two that esbuild makes of a lazy script that others import too: one has the code, and one has
 * the names that a lazy import reads. The joined script needs no other name when its content changes: every script
 * imports the first load, which names all, so that a change of one renames every other.
 * @param {import("esbuild").Metafile} metafile
 * @param {import("./programs.mjs").Program} program
 * @param {import("esbuild").BuildOptions} options of the program's build
 * @returns {Promise<import("esbuild").Metafile>} of the scripts that remain
 */
export async function joinScripts(metafile, program, options) {
  const { inputs, outputs } = metafile;
  const nameScripts = nameScriptsOf(metafile, program);
  const joined = [...nameScripts.values()];
  /** @type {import("esbuild").Metafile["outputs"]} */
  const remaining = {};
  for (const [path, output] of Object.entries(outputs)) {
    if (nameScripts.has(path.replace(/\.map$/, ""))) continue;
    const code = [...nameScripts].find(([, names]) => names === path)?.[0];
    const whole = outputs[code ?? path] ?? output;
    const imports = [...output.imports, ...(code ? whole.imports : [])]
      .map((imported) => ({ ...imported, path: nameScripts.get(imported.path) ?? imported.path }))
      .filter((imported) => imported.path !== path);
    remaining[path] = { ...output, inputs: whole.inputs, imports };
  }
  await build({
    ...options,
    entryPoints: Object.keys(remaining).flatMap((path) => {
      if (!path.endsWith(".js")) return [];
      return { in: joined.includes(path) ? `joined:${path}` : path, out: basename(path, ".js") };
    }),
    entryNames: "[name]",
    splitting: false,
    // The only comment of a script names the file with the licences.
    legalComments: "inline",
    allowOverwrite: true,
    plugins: [joining(nameScripts)],
  });
  const left = [...nameScripts.keys()].flatMap((code) => [code, `${code}.map`]);
  await Promise.all(left.map((file) => rm(file, { force: true })));
  return { inputs, outputs: remaining };
}

/**
 * @param {import("esbuild").Metafile} metafile
 * @param {import("./programs.mjs").Program} program
 * @returns {ReadonlyMap<string, string>} path of a script with code → path of the one with its names
 */
function nameScriptsOf({ inputs, outputs }, { main, first, groups }) {
  const scripts = Object.keys(outputs).filter((path) => path.endsWith(".js"));
  const atFirst = new Set([main, first].flatMap((path) => [...reachedAtOnce(inputs, path)]));
  /** @type {Map<string, string>} */
  const nameScripts = new Map();
  for (const module of [first, ...Object.keys(groups).map(moduleOf)]) {
    if (module === main) continue;
    const names = scripts.find((path) => outputs[path]?.entryPoint === module);
    if (names === undefined) throw new Error(`Nothing loads ${module}`);
    if (Object.keys(outputs[names]?.inputs ?? {}).length > 0) continue;
    const own = module === first ? [first] : [...reachedAtOnce(inputs, module)].filter((path) => !atFirst.has(path));
    const code = scripts.find((path) => !nameScripts.has(path) && own.some((input) => outputs[path]?.inputs[input]));
    if (code === undefined) throw new Error(`${module} has no code of its own`);
    nameScripts.set(code, names);
  }
  return nameScripts;
}

/**
 * @param {ReadonlyMap<string, string>} nameScripts
 * @returns {import("esbuild").Plugin}
 */
function joining(nameScripts) {
  const namesOf = new Map([...nameScripts].map(([code, names]) => [resolve(code), resolve(names)]));
  return {
    name: "join-scripts",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^joined:/ }, ({ path }) => ({
        path: resolve(path.slice("joined:".length)),
        namespace: "joined",
      }));
      onLoad({ filter: /./, namespace: "joined" }, ({ path }) => ({
        contents: [...namesOf]
          .flatMap(([code, names]) => (names === path ? [code, names] : []))
          .map((script) => `export * from ${JSON.stringify(script)};`)
          .join("\n"),
        resolveDir: dirname(path),
      }));
      onResolve({ filter: /^\.\/[^/]+\.js$/ }, ({ path, kind, importer, resolveDir }) => {
        if (kind === "entry-point") return undefined;
        const script = resolve(resolveDir, path);
        const names = namesOf.get(script) ?? script;
        return names === importer ? { path: script } : { path: `./${basename(names)}`, external: true };
      });
    },
  };
}
