import { mkdirSync } from "node:fs";
import { build } from "esbuild";

/** Bundles the server of this bench and answers where it lies: in the packages' cache, so that it finds the native ones. */
export async function bundleServer() {
  const folder = "node_modules/.cache/vitrine";
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}/image-server.mjs`;
  await build({
    entryPoints: ["test/bench/images/image-server.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    external: ["sharp"],
    logLevel: "warning",
  });
  return outfile;
}
