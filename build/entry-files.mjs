/**
 * The files that a page must fetch before an entry can run.
 * @typedef {object} EntryFiles
 * @property {string} entry path of the entry's script
 * @property {readonly string[]} imports paths of its static imports, including indirect ones
 * @property {string | null} css path of its style sheet
 */

/**
 * Reads esbuild's metafile for one entry point; paths are the metafile's.
 * @param {import("esbuild").Metafile} metafile
 * @param {string} entryPoint such as "src-ui/main.tsx"
 * @param {...string} atOnce sources that the entry imports dynamically at its start
 * @returns {EntryFiles}
 */
export function entryFiles({ outputs }, entryPoint, ...atOnce) {
  const entry = scriptOf(entryPoint);
  // The loop over a Set also visits elements added during the loop.
  const needed = new Set([entry, ...atOnce.map(scriptOf)]);
  for (const path of needed) {
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement" && !external) needed.add(imported);
    }
  }
  return { entry, imports: [...needed].slice(1), css: outputs[entry]?.cssBundle ?? null };

  /** @param {string} source */
  function scriptOf(source) {
    const script = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source);
    if (script === undefined) throw new Error(`The build has no entry ${source}`);
    return script;
  }
}
