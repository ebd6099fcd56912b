import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { siteAddress } from "./site-address.mjs";

/**
 * Builds the scanner's worker and copies its WebAssembly file, so that the app loads nothing from other hosts.
 * @param {import("./bundles.mjs").Target} target
 * @param {ReturnType<typeof import("./bundles.mjs").bundles>} options
 * @returns {Promise<{ address: string, file: string }>} the script's address and path
 */
export async function writeScanner({ site, dev }, options) {
  // The version of zxing-wasm on which barcode-detector depends.
  const detector = createRequire(import.meta.url).resolve("barcode-detector/ponyfill");
  const wasm = await readFile(createRequire(detector).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  const digest = dev ? "" : `-${createHash("sha256").update(wasm).digest("hex").slice(0, 8).toUpperCase()}`;
  const file = join(site, "assets", `zxing_reader${digest}.wasm`);
  await writeFile(file, wasm);
  const { metafile } = await build(options.scanner(siteAddress(site, file)));
  const script = Object.keys(metafile.outputs).find((output) => output.endsWith(".js"));
  if (script === undefined) throw new Error("The build has no scanner");
  return { address: siteAddress(site, script), file: script };
}
