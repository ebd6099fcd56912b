/**
 * The sources that an entry imports statically, directly or indirectly, including itself.
 * @param {import("esbuild").Metafile["inputs"]} inputs
 * @param {string} entryPoint
 * @returns {ReadonlySet<string>}
 */
export function reachedAtOnce(inputs, entryPoint) {
  // The loop over a Set also visits elements added during the loop.
  const reached = new Set([entryPoint]);
  for (const path of reached)
    for (const { path: imported, kind } of inputs[path]?.imports ?? [])
      if (kind !== "dynamic-import") reached.add(imported);
  return reached;
}
