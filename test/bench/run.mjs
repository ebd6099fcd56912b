// npm run bench [-- search engine app actions selling stores images publishing profiler long-run site file] [--sizes 1000,50000]
// npm run bench -- quick
//
// Measures in real Chromium, prints tables and writes test/bench/results.json and the README's table; nothing here decides
// whether a test passes. A part that is not requested keeps its figures, and its date, from before.
//   quick     start, typing, scrolling, sorting and filtering over 3,000 products in under three minutes; writes nothing
//   search    ours beside other libraries over the same generated catalogues, at `--sizes` or all of them
//   engine    the engine's catalogue in Node, without database and page, at `--sizes` or all of them
//   app       the built app over the demo stores: import, start, typing, sorting and filtering, scrolling, memory
//   actions   what a rep does over the demo, each to its next frame
//   selling   screens of orders, customers, price lists and presentations over thousands of records
//   stores    import and refresh of both demo stores beside the bare requests
//   images    their download beside the bare fetches, also over links by HTTP/1.1 and HTTP/2; the service worker's answers; what
//             shrinking saves
//   publishing  the command publishes 50,000 products and a change; a browser follows
//   profiler  what recording a sync costs
//   long-run  a run of 64,000 spans, opened in the sync profiler
//   site      the public pages by Lighthouse on a slow phone
//   file      a catalogue of 10,000 products with 1 GB of images leaves in a file and is taken in: time, memory
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { firstLoadBytes } from "../../build/budget-lines.mjs";
import { buildAll } from "../../build/build-all.mjs";
import { machine } from "./machine.mjs";
import { parts } from "./parts.mjs";
import { writeResults } from "./results.mjs";
import { rounded } from "./rounded.mjs";

const { values, positionals } = parseArgs({ options: { sizes: { type: "string" } }, allowPositionals: true });
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`The bench has no part "${unknown}", but ${Object.keys(parts).join(", ")}.`);
const requested = Object.entries(parts).filter(([name]) =>
  positionals.length === 0 ? name !== "quick" : positionals.includes(name),
);

const { cores, chromium } = machine;
console.log(`Chromium ${chromium}, ${cores} cores; the demo stores run on the same machine.`);
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const site = resolve("dist");
const weights = await buildAll({ site, server: `${site}-server`, demo: `${site}-demo`, version });
const firstLoad = rounded({ kB: firstLoadBytes(weights) / 1000 });
console.log(`First load of /app: ${firstLoad.kB} kB gzip`);

for (const [name, { full }] of requested) {
  const isAtSizes = (name === "search" || name === "engine") && values.sizes !== undefined;
  const { results, table } = await full(site, isAtSizes ? { sizes: values.sizes?.split(",").map(Number) } : {});
  if (Object.keys(results).length > 0) writeResults(name, { ...results, firstLoad });
  console.log(table);
}
