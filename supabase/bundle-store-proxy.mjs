// npm run build:proxy [-- <folder>]: bundles the Edge Function `store-proxy`, since Deno reads no imports of this
// repository's server. Default folder: supabase/functions/store-proxy/dist.
import { join } from "node:path";
import { build } from "esbuild";

const folder = join(import.meta.dirname, "functions/store-proxy");

await build({
  entryPoints: [join(folder, "index.ts")],
  outfile: join(process.argv[2] ?? join(folder, "dist"), "index.js"),
  bundle: true,
  format: "esm",
  platform: "neutral",
  mainFields: ["module", "main"],
  target: "es2022",
});
