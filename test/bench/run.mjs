// npm run bench: measures the built app in real Chromium against the demo store on this machine, prints one table
// and writes test/bench/results.json. Medians of several fresh browsers; nothing here decides whether a test passes.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";
import { measureImport } from "./measure-import.mjs";
import { measureStart } from "./measure-start.mjs";
import { serveBuild } from "./serve-build.mjs";

const products = 1000;
const runs = 5;

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
};
writeFileSync(new URL("results.json", import.meta.url), `${JSON.stringify(results, null, 2)}\n`);

console.log(sizes.trim());
console.log(
  `\n${products} products, medians of ${runs}, Chromium ${chromiumVersion}, ${results.machine.cores} cores\n`,
);
/** @type {[string, Record<string, number>][]} */
const parts = [
  ["import", medians(imports)],
  ["warm start, offline", medians(starts)],
];
for (const [part, figures] of parts)
  for (const [name, figure] of Object.entries(figures))
    console.log(`${part.padEnd(22)}${name.padEnd(28)}${String(figure).padStart(10)}`);

/**
 * The median of each figure.
 * @param {readonly Record<string, number>[]} all
 */
function medians(all) {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const sorted = all.map((one) => one[name] ?? Number.NaN).sort((a, b) => a - b);
      return [name, Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 10) / 10];
    }),
  );
}
