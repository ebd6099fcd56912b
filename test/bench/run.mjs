// npm run bench: measures the built app in real Chromium against the demo stores on this machine, prints one table
// and writes test/bench/results.json. Medians of several fresh browsers; nothing here decides whether a test passes.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";
import { measureImport } from "./measure-import.mjs";
import { measureStart } from "./measure-start.mjs";
import { measureStores } from "./measure-stores.mjs";
import { medians } from "./medians.mjs";
import { serveBuild } from "./serve-build.mjs";

const products = 1000;
const runs = 5;
const manyProducts = 10_000;
const longRuns = 1;

const sizes = execFileSync(process.execPath, ["build.mjs"], { encoding: "utf8" });
const served = await serveBuild(["--products", String(products)]);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
/** @type {Awaited<ReturnType<typeof measureImport>>[]} */
const imports = [];
/** @type {Awaited<ReturnType<typeof measureStart>>[]} */
const starts = [];
// The first run draws the demo store's pictures, which is the demo store's time and not ours: it is not counted.
for (let run = 0; run <= runs; run++) {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: "en-GB" });
  const imported = await measureImport(context, served);
  const started = await measureStart(context, served);
  if (run > 0) {
    imports.push(imported);
    starts.push(started);
  }
  await context.close();
}
const chromiumVersion = browser.version();
await browser.close();
served.stop();

const results = {
  machine: {
    cpu: cpus()[0]?.model ?? "",
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    chromium: chromiumVersion,
  },
  date: new Date().toISOString().slice(0, 10),
  import: { products, ...medians(imports) },
  start: { products, ...medians(starts) },
  ...(await measureStores(manyProducts, longRuns)),
};
writeFileSync(new URL("results.json", import.meta.url), `${JSON.stringify(results, null, 2)}\n`);

console.log(sizes.trim());
console.log(`\nChromium ${chromiumVersion}, ${results.machine.cores} cores; demo stores on the same machine`);
print(`Import of ${products} products, Shopify-shaped, medians of ${runs}`, results.import);
print("Warm start of the same, offline", results.start);
const conditions = `medians of ${longRuns}; 50 ms latency, 4 variations to every second product, no pictures, 6,000 requests per minute allowed`;
print(`WooCommerce-shaped, ${conditions}`, results.woocommerce, {
  requestsToOneByOne: "≤ 0.0625 (1/16)",
  importToReplay: "≤ 1.25",
  refreshToImportCpu: "≤ 0.1",
  refreshPacksWritten: "0",
});
print(`Shopify-shaped, ${conditions}`, results.shopify, {
  importCpuMs: "≤ 15000",
  heapGrowthMB: "≤ 60",
  refreshToImportCpu: "≤ 0.333",
  refreshPacksWritten: "0",
});
console.log(`
import, refresh: from the click to all products and collections stored and listed. Cpu: of the engine's thread alone.
oneByOneRequests: pages of 100 and one request per variable product, counted, not sent. replay: the import's requests
in the import's order, answers thrown away. heap: of the engine's worker after a collection, over that before the import;
heapOfReopened: the same for the stored catalogue in a newly opened app.`);

/**
 * @param {string} title
 * @param {Record<string, number>} figures
 * @param {Record<string, string>} wanted
 */
function print(title, figures, wanted = {}) {
  console.log(`\n${title}`);
  for (const [name, figure] of Object.entries(figures)) {
    const line = `  ${name.padEnd(28)}${String(figure).padStart(10)}`;
    console.log(name in wanted ? `${line}   wanted ${wanted[name]}` : line);
  }
}
