import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Makes two sheets of an entry's one: what it needs at first, and what comes with the parts that are loaded later. The
 * one that esbuild makes has all styles that can be reached (evanw/esbuild#1590), file after file: 8.7 kB more in the
 * first load, which would be over its budget. No start is measurably faster by it.
 * @param {import("esbuild").Metafile} metafile
 * @param {string} entryPoint such as "src-ui/main.tsx"
 * @param {string} css path of the entry's sheet, which this function deletes
 * @returns {Promise<{ first: string, later: string | null }>} paths; `later` is null without lazy styles
 */
export async function splitStyles({ inputs, outputs }, entryPoint, css) {
  const atOnce = reachedAtOnce(inputs, entryPoint);
  const sheet = await readFile(css);
  /** @type {Record<"first" | "later", Buffer[]>} */
  const parts = { first: [], later: [] };
  let end = 0;
  for (const [input, { bytesInOutput }] of Object.entries(outputs[css]?.inputs ?? {})) {
    parts[atOnce.has(input) ? "first" : "later"].push(sheet.subarray(end, end + bytesInOutput));
    end += bytesInOutput;
  }
  // Only the source map comment may follow.
  if (!/^\s*(\/\*# sourceMappingURL=\S+ \*\/\s*)?$/.test(sheet.subarray(end).toString()))
    throw new Error(`${css} is more than its parts`);
  await Promise.all([css, `${css}.map`].map((file) => rm(file, { force: true })));
  return {
    first: await write("main", parts.first),
    later: parts.later.length > 0 ? await write("later", parts.later) : null,
  };

  /**
   * @param {string} name
   * @param {readonly Buffer[]} written
   */
  async function write(name, written) {
    const content = Buffer.concat(written);
    const digest = createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();
    const file = join(dirname(css), `${name}-${digest}.css`);
    await writeFile(file, content);
    return file;
  }
}

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
