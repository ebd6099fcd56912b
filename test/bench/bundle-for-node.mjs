import { mkdirSync } from "node:fs";
import { basename } from "node:path";
import { build } from "esbuild";
import { readServices } from "../../build/read-services.mjs";

/**
 * Bundles a script of a bench and answers where it lies: in the packages' cache, so that it finds the native ones.
 * @param {string} script
 * @param {Record<string, string>} [alias] modules in place of others
 */
export async function bundleForNode(script, alias = {}) {
  const folder = "node_modules/.cache/vitrine";
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}/${basename(script, ".ts")}.mjs`;
  await build({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    external: ["sharp"],
    alias,
    define: { __SERVICES__: JSON.stringify(JSON.stringify(readServices({}))) },
    logLevel: "warning",
  });
  return outfile;
}
