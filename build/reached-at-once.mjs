/**
 * The sources that an entry imports statically, however deep, itself among them.
 * @param {import("esbuild").Metafile["inputs"]} inputs
 * @param {string} entryPoint
 * @returns {ReadonlySet<string>}
 */
export function reachedAtOnce(inputs, entryPoint) {
  // A set is walked in the order of its growth, so that what is added here is looked at too.
  const reached = new Set([entryPoint]);
  for (const path of reached)
    for (const { path: imported, kind } of inputs[path]?.imports ?? [])
      if (kind !== "dynamic-import") reached.add(imported);
  return reached;
}
