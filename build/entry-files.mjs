/**
 * What a page must fetch before an entry can run.
 * @typedef {object} EntryFiles
 * @property {string} entry path of the entry's script
 * @property {readonly string[]} imports paths of the scripts that it imports, however deep
 * @property {string | null} css path of its style sheet
 */

/**
 * Reads esbuild's metafile for one entry point; paths are the metafile's.
 * @param {import("esbuild").Metafile} metafile
 * @param {string} entryPoint such as "src-ui/main.tsx"
 * @param {...string} atOnce what the entry imports dynamically, and yet at once
 * @returns {EntryFiles}
 */
export function entryFiles({ outputs }, entryPoint, ...atOnce) {
  const entry = scriptOf(entryPoint);
  // A set is walked in the order of its growth, so that what is added here is looked at too.
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
