import { resolve } from "node:path";
import { reachedAtOnce } from "./split-styles.mjs";

/** @typedef {import("./programs.mjs").Program} Program */

/** A group's module for esbuild is `later:name`. */
const namespace = "later";

/** @param {string} group */
export const moduleOf = (group) => `${namespace}:${group}`;

/**
 * Has esbuild put all that a program needs at first into one script, and each group of what it loads later into another.
 * esbuild makes a script for every set of lazy modules that share a module: without the plugin 240 scripts, most of them
 * below 1 kB, and a first load that is 20 kB (9 %) larger.
 *
 * A first build finds the lazy modules. In the second, an import of one loads a module that exports all that its group
 * exports, and that imports the first load and the groups before it. Few such sets remain; `joinScripts` joins the rest.
 * @param {Program} program
 * @returns {import("esbuild").Plugin}
 */
export function laterGroups(program) {
  return {
    name: "later-groups",
    setup({ initialOptions, esbuild, onStart, onResolve, onLoad }) {
      /** @type {Map<string, string>} importing module and path, as it is written there → group */
      let imported = new Map();
      /** @type {Map<string, string>} group → source of its module */
      let sources = new Map();
      // The group with what several share imports modules that esbuild knows to have no effect.
      initialOptions.logOverride = { ...initialOptions.logOverride, "ignored-bare-import": "silent" };

      onStart(async () => {
        const trial = { ...initialOptions, plugins: [], minify: false, sourcemap: false, write: false };
        const { metafile } = await esbuild.build({ ...trial, metafile: true });
        const lazy = lazyModules(metafile, program);
        sources = sourcesOf(metafile, program, lazy);
        const groupOf = new Map(lazy.map(({ path, group }) => [path, group]));
        imported = new Map(
          Object.entries(metafile.inputs).flatMap(([importer, { imports }]) =>
            imports.flatMap(({ kind, path, original = "" }) => {
              const group = kind === "dynamic-import" && groupOf.get(path);
              return group ? [[`${resolve(importer)} ${original}`, group]] : [];
            }),
          ),
        );
      });

      onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
      }));
      onResolve({ filter: /^\./ }, ({ path, importer, kind }) => {
        const group = kind === "dynamic-import" && imported.get(`${importer} ${path}`);
        return group ? { path: group, namespace } : undefined;
      });
      onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: sources.get(path) ?? "",
        resolveDir: process.cwd(),
      }));
    },
  };
}

/** A module that is imported dynamically, and its group. @typedef {{ path: string, group: string, exports: readonly string[] }} LazyModule */

/**
 * @param {import("esbuild").Metafile} metafile
 * @param {Program} program
 * @returns {readonly LazyModule[]}
 */
function lazyModules({ outputs }, { main, first, groups }) {
  const beginnings = Object.entries(groups)
    .flatMap(([group, { members }]) => members.map((beginning) => ({ group, beginning })))
    .toSorted((a, b) => b.beginning.length - a.beginning.length);
  return Object.values(outputs).flatMap(({ entryPoint: path, exports }) => {
    if (path === undefined || path === main || path === first) return [];
    const group = beginnings.find(({ beginning }) => path.startsWith(beginning))?.group;
    if (group === undefined) throw new Error(`${path} is loaded later and belongs to no group of build/programs.mjs`);
    return { path, group, exports };
  });
}

/**
 * The sources of the groups' modules.
 * @param {import("esbuild").Metafile} metafile
 * @param {Program} program
 * @param {readonly LazyModule[]} lazy
 */
function sourcesOf({ inputs }, program, lazy) {
  const shared = sharedModules(inputs, program, lazy);
  return new Map(
    Object.entries(program.groups).map(([name, { after = [] }]) => {
      const members = lazy.filter(({ group }) => group === name);
      const exported = members.flatMap(({ exports }) => exports);
      const twice = exported.find((one, at) => exported.indexOf(one) < at);
      if (twice) throw new Error(`Two lazy modules of the group "${name}" export ${twice}`);
      const imports = [`./${program.first}`, ...after.map(moduleOf)];
      if (name === program.common) imports.push(...shared.map((path) => `./${path}`));
      const lines = [
        ...imports.map((path) => `import ${JSON.stringify(path)};`),
        ...members.map(({ path, exports }) => `export { ${exports.join(", ")} } from ${JSON.stringify(`./${path}`)};`),
      ];
      return [name, lines.join("\n")];
    }),
  );
}

/**
 * The lazy modules that several groups need, without those of a group that runs before all others that need them.
 * @param {import("esbuild").Metafile["inputs"]} inputs
 * @param {Program} program
 * @param {readonly LazyModule[]} lazy
 */
function sharedModules(inputs, { main, first, groups }, lazy) {
  const atFirst = new Set([main, first].flatMap((path) => [...reachedAtOnce(inputs, path)]));
  /** @type {Map<string, Set<string>>} */
  const needed = new Map();
  for (const { path, group } of lazy)
    for (const reached of reachedAtOnce(inputs, path))
      if (!atFirst.has(reached)) needed.set(reached, (needed.get(reached) ?? new Set()).add(group));
  return [...needed].flatMap(([path, by]) => {
    const names = [...by];
    const isOwned = names.some((owner) =>
      names.every((name) => name === owner || groups[name]?.after?.includes(owner)),
    );
    return isOwned ? [] : path;
  });
}
