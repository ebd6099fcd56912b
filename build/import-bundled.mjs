import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * Bundles programs that the build itself runs, and imports them.
 * @param {import("esbuild").BuildOptions & { entryPoints: Record<string, string> }} options
 * @returns {Promise<any>} what all of them export
 */
export async function importBundled(options) {
  // Under node_modules, where Node finds packages.
  const cache = resolve("node_modules/.cache/vitrine");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "bundled-"));
  try {
    await build({ ...options, outdir: folder });
    const files = Object.keys(options.entryPoints).map((name) => pathToFileURL(join(folder, `${name}.mjs`)).href);
    return Object.assign({}, ...(await Promise.all(files.map((file) => import(file)))));
  } finally {
    await rm(folder, { recursive: true });
  }
}
