// npm run bench [-- search app actions stores images profiler long-run site file] [--sizes 1000,50000] [--runs 5]
//
// Measures in real Chromium, prints tables and writes test/bench/results.json; nothing here decides whether a test
// passes. A part that is not requested keeps its figures, and its date, from before.
//   search    ours beside other libraries over the same generated catalogues, at `--sizes` or all of them
//   app       the built app over the demo stores: import, start, typing, sorting and filtering, scrolling, memory
//   actions   what a rep does over the demo, each to its next frame
//   stores    import and refresh of both demo stores beside the bare requests
//   images  their download beside the bare fetches, the service worker's answers, what shrinking keeps off the disk
//   profiler  what recording a sync costs
//   long-run  a run of 64,000 spans, opened in the sync profiler
//   site      the public pages by Lighthouse on a slow phone, medians of `--runs` or five; fewer are printed and not kept
//   file      a catalogue of 10,000 products with 1 GB of images leaves in a file and is taken in: time, memory
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { actionsTable } from "./actions/actions-table.mjs";
import { measureActions } from "./actions/measure-actions.mjs";
import { appTable } from "./app/app-table.mjs";
import { measureApp } from "./app/measure-app.mjs";
import { fileTable } from "./file/file-table.mjs";
import { measureFile } from "./file/measure-file.mjs";
import { imagesTable } from "./images/images-table.mjs";
import { measureImages } from "./images/measure-images.mjs";
import { machine } from "./machine.mjs";
import { longRunTable } from "./profiler/long-run-table.mjs";
import { measureLongRun } from "./profiler/measure-long-run.mjs";
import { measureRecording } from "./profiler/measure-recording.mjs";
import { recordingTable } from "./profiler/recording-table.mjs";
import { keepResults } from "./results.mjs";
import { measureSearch } from "./search/measure-search.mjs";
import { searchFigures } from "./search/search-figures.mjs";
import { searchGoals } from "./search/search-goals.mjs";
import { searchTable } from "./search/search-table.mjs";
import { measureSite } from "./site/measure-site.mjs";
import { siteTable } from "./site/site-table.mjs";
import { measureStores } from "./stores/measure-stores.mjs";
import { storesTable } from "./stores/stores-table.mjs";

const { values, positionals } = parseArgs({
  options: { sizes: { type: "string" }, runs: { type: "string" } },
  allowPositionals: true,
});
const asks = (/** @type {string} */ part) => positionals.length === 0 || positionals.includes(part);
const searchSizes = (values.sizes ?? "1000,10000,50000,100000").split(",").map(Number);

const { cores, chromium } = machine;
console.log(`Chromium ${chromium}, ${cores} cores; the demo stores run on the same machine.`);
if (["app", "actions", "stores", "images", "profiler", "long-run", "site", "file"].some(asks))
  console.log(`\n${execFileSync(process.execPath, ["build.mjs"], { encoding: "utf8" }).trim()}`);

if (asks("search")) {
  const search = await measureSearch(searchSizes);
  keepResults("search", { search: searchFigures(search) });
  console.log(searchTable(search));
  console.log(searchGoals(search["50000"]));
}
if (asks("app")) {
  const app = await measureApp();
  keepResults("app", app);
  console.log(appTable(app));
}
if (asks("actions")) {
  const actions = await measureActions(4);
  keepResults("actions", { actions });
  console.log(actionsTable(actions));
}
if (asks("stores")) {
  const stores = await measureStores(10_000, 1);
  keepResults("stores", stores);
  console.log(storesTable(stores));
}
if (asks("images")) {
  const images = await measureImages(3);
  keepResults("images", { images });
  console.log(imagesTable(images));
}
if (asks("profiler")) {
  const profiler = await measureRecording(10_000, 9);
  keepResults("profiler", { profiler });
  console.log(recordingTable(profiler));
}
if (asks("long-run")) {
  const longRun = await measureLongRun(640, 5);
  keepResults("long-run", { longRun });
  console.log(longRunTable(longRun));
}
if (asks("site")) {
  const runs = Number(values.runs ?? 5);
  const site = await measureSite(runs);
  if (runs >= 5) keepResults("site", { site });
  console.log(siteTable(site));
}
if (asks("file")) {
  const file = await measureFile(10_000, 100_000);
  keepResults("file", { file });
  console.log(fileTable(file));
}
