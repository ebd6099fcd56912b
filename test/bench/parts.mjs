import { measureActions } from "./actions/measure-actions.mjs";
import { appTable, besideTables, changesTable } from "./app/app-table.mjs";
import { measureApp } from "./app/measure-app.mjs";
import { measureQuick } from "./app/measure-quick.mjs";
import { measureEngine } from "./engine/measure-engine.mjs";
import { figuresTable } from "./figures-table.mjs";
import { measureFile } from "./file/measure-file.mjs";
import { measureImages } from "./images/measure-images.mjs";
import { measureLongRun } from "./profiler/measure-long-run.mjs";
import { measureRecording } from "./profiler/measure-recording.mjs";
import { measureFollowers, measurePublishing } from "./publishing/measure-publishing.mjs";
import { measureSearch } from "./search/measure-search.mjs";
import { searchFigures } from "./search/search-figures.mjs";
import { searchGoals } from "./search/search-goals.mjs";
import { searchTable } from "./search/search-table.mjs";
import { measureSelling } from "./selling/measure-selling.mjs";
import { siteTable } from "./site/site-table.mjs";
import { measureStores } from "./stores/measure-stores.mjs";

/** How often the page and the engine are slowed: as devices of reps are. */
const slowed = { startFactor: 6, listFactor: 4 };
const once = { runs: 1, startFactor: 1, listFactor: 1, texts: 1, gestures: 1 };

/**
 * The parts of the bench by name. Each runs over a built site, and answers its entries of `results.json` and its table.
 */
export const parts = {
  search: part({
    full: { sizes: [50_000, 100_000], rounds: 3, maxQueries: Number.POSITIVE_INFINITY },
    smallest: { sizes: [100], rounds: 1, maxQueries: 60 },
    measure: (_site, { sizes, rounds, maxQueries }) => measureSearch(sizes, rounds, maxQueries),
    results: (search) => ({ search: searchFigures(search) }),
    table: (search) => [searchTable(search), searchGoals(search["50000"])],
  }),
  engine: part({
    full: { sizes: [50_000, 99_000, 250_000] },
    smallest: { sizes: [100] },
    measure: (_site, { sizes }) => measureEngine(sizes),
    results: (engine) => ({ engine }),
    table: (engine) => [
      ...Object.entries(engine).map(([size, figures]) =>
        figuresTable(`The engine's catalogue of ${size} products in Node, ms of its thread's CPU`, figures),
      ),
      `
rank: all sort orders; rankAfter100Changes: the same after a refresh, from the earlier ranks. filter: with its facets.
sort: from stored ranks. derived: memory beside the stored bytes after all of this.`,
    ],
  }),
  app: part({
    full: { few: 1000, visits: 5, many: 50_000, max: 100_000, runs: 5, ...slowed, texts: 9, gestures: 4 },
    smallest: { few: 10, visits: 1, many: 24, max: 40, ...once },
    measure: measureApp,
    results: (app) => app,
    table: (app) => [appTable(app)],
  }),
  quick: part({
    full: { products: 3000, runs: 3, ...slowed, texts: 1, gestures: 2 },
    smallest: { products: 24, ...once },
    measure: measureQuick,
    results: () => ({}),
    table: ({ changes, ...beside }) => [...besideTables(beside), changesTable(changes)],
  }),
  actions: part({
    full: { factor: 4 },
    smallest: { factor: 1 },
    measure: (site, { factor }) => measureActions(site, factor),
    results: (actions) => ({ actions }),
    table: ({ actions, slowest, factor, ...figures }) => [
      figuresTable(`A rep's actions over the demo, offline, ${factor} times slower; slowest: ${slowest}`, figures, {
        inpMs: 200,
        openProductP50Ms: 150,
      }),
      figuresTable("Each to its next frame", actions),
    ],
  }),
  selling: part({
    full: { orders: 5000, lines: 12, customers: 2000, prices: 100_000, presentations: 20, factor: 4, runs: 5 },
    smallest: { orders: 3, lines: 3, customers: 2, prices: 200, presentations: 2, factor: 1, runs: 1 },
    measure: (site, scale) => measureSelling(site, scale),
    results: (selling) => ({ selling }),
    table: ({ first, median, factor, restoreMs }) => [
      figuresTable(
        `Screens of selling, ${factor} times slower, from the press to the painted screen, medians; backups restored in ${restoreMs} ms`,
        median,
        Object.fromEntries(Object.keys(median).map((name) => [name, 200])),
      ),
      figuresTable("The first time since the start, with their code", first),
    ],
  }),
  stores: part({
    full: { products: 10_000, runs: 1 },
    smallest: { products: 20, runs: 1 },
    measure: (site, { products, runs }) => measureStores(site, products, runs),
    results: (stores) => stores,
    table: ({ woocommerce, shopify }) => [
      figuresTable(`WooCommerce-shaped, ${storesConditions}`, woocommerce, {
        requestsToOneByOne: 1 / 16,
        importToReplay: 1.25,
        refreshToImportCpu: 0.1,
        refreshPacksWritten: 0,
      }),
      figuresTable(`Shopify-shaped, ${storesConditions}`, shopify, {
        importCpuMs: 15_000,
        heapGrowthMB: 60,
        refreshToImportCpu: 1 / 3,
        refreshPacksWritten: 0,
      }),
      `
import, refresh: from the click to all products and collections stored and listed. Cpu: of the engine's thread alone.
oneByOneRequests: pages of 100 and one request per variable product, counted, not sent. replay: the import's requests
in the import's order, answers thrown away. heap: of the engine's worker after a collection, over that before the import;
heapOfReopened: the same for the stored catalogue in a newly opened app.`,
    ],
  }),
  images: part({
    // 688 products have 2,000 images. Photographs are large: of them, fewer will do.
    full: {
      runs: 3,
      products: 688,
      photographed: 20,
      linked: { products: 100, roundTripsMs: [20, 80], atOnce: [2, 4, 6, 8, 12, 16, 24] },
    },
    smallest: {
      runs: 1,
      products: 10,
      photographed: 3,
      linked: { products: 10, roundTripsMs: [20], atOnce: [6] },
    },
    measure: measureImages,
    results: (images) => ({ images }),
    table: ({ links, ...images }) => [
      figuresTable(
        "Images of 40 KB, answers after 50 ms; medians of new profiles",
        images,
        { mainThreadLongTasks: 0, storedMedianMs: 10 },
        { ofBare: 0.8, savedByShrinking: 0.6 },
      ),
      `
bare: the same fetches, as many at once, in a worker that stores nothing. stored: from the request of an <img> to the last
byte of the service worker's answer, without a network. photographs: JPEG of 2,000 pixels, from a host that cannot resize.`,
      ...Object.entries(links).map(([link, figures]) =>
        figuresTable(`Images a second, ${link} of round trip, 30 Mbit/s`, figures),
      ),
    ],
  }),
  profiler: part({
    full: { products: 10_000, pairs: 9 },
    smallest: { products: 20, pairs: 1 },
    measure: (site, { products, pairs }) => measureRecording(site, products, pairs),
    results: (profiler) => ({ profiler }),
    table: (profiler) => [
      figuresTable("What recording a sync costs, Shopify-shaped, in turns, no images", profiler, { cost: 0.02 }),
      "cost: the median of each pair's share. Cpu: of the engine's thread alone.",
    ],
  }),
  "long-run": part({
    full: { pages: 640, runs: 5 },
    smallest: { pages: 2, runs: 1 },
    measure: (site, { pages, runs }) => measureLongRun(site, pages, runs),
    results: (longRun) => ({ longRun }),
    table: (longRun) => [
      figuresTable("A long run, opened in the sync profiler from its trace file; medians of new browsers", longRun, {
        openLongestTaskMs: 50,
        stepsLongestTaskMs: 50,
        framesAtRest: 0,
      }),
      "frame: from a key or a move of the mouse to the end of the frame that shows it.",
    ],
  }),
  publishing: part({
    full: { products: 50_000, changed: 100, followers: 1000 },
    smallest: { products: 300, changed: 2, followers: 3 },
    measure: async (site, { products, changed, followers }) => ({
      ...(await measurePublishing(site, products, changed)),
      followers: await measureFollowers(followers),
    }),
    results: (publishing) => ({ publishing }),
    table: ({ publish, follow, followers }) => [
      figuresTable("The command publishes an export into a directory", publish, {
        changeCpuMs: 10_000,
        changeKB: 1000,
      }),
      figuresTable("A browser follows it, at full speed, nothing compressed", follow, {
        changeCpuMs: 500,
        changeKB: 300,
      }),
      figuresTable("Engines in Node follow a shop of 300 products, 50 at a time", followers, {
        mixed: 0,
        requestsOfFollowersToTheShop: 0,
      }),
      "Cpu: of the command's process with its start, and of the engine's thread. KB, MB: bodies of requests.",
    ],
  }),
  site: part({
    full: { runs: 5 },
    smallest: { runs: 1 },
    // Lighthouse takes a second to load.
    measure: async (site, { runs }) => (await import("./site/measure-site.mjs")).measureSite(site, runs),
    results: (site) => ({ site }),
    table: (site) => [siteTable(site)],
  }),
  file: part({
    full: { products: 10_000, imageBytes: 100_000 },
    smallest: { products: 20, imageBytes: 1000 },
    measure: (site, { products, imageBytes }) => measureFile(site, products, imageBytes),
    results: (file) => ({ file }),
    table: ({ written, taken }) => [
      figuresTable("A catalogue with its images, written into a file", written, {
        longestHoldMs: 30,
        mainThreadLongTasks: 0,
      }),
      figuresTable("The same file, taken in", taken, { longestHoldMs: 30, mainThreadLongTasks: 0 }),
    ],
  }),
};

const storesConditions = "50 ms latency, 4 variations to every second product, no images, 6,000 requests a minute";

/**
 * @template {object} Scale
 * @template Measured
 * @param {object} description
 * @param {Scale} description.full the scale of the published figures
 * @param {Scale} description.smallest the scale at which `npm test` runs the part
 * @param {(site: string, scale: Scale) => Promise<Measured>} description.measure
 * @param {(measured: Measured) => Readonly<Record<string, object>>} description.results
 * @param {(measured: Measured) => readonly string[]} description.table
 */
function part({ full, smallest, measure, results, table }) {
  /**
   * @param {string} site
   * @param {Scale} scale
   */
  const run = async (site, scale) => {
    const measured = await measure(site, scale);
    return { results: results(measured), table: table(measured).join("\n") };
  };
  return {
    full: (/** @type {string} */ site, /** @type {object} */ changes = {}) => run(site, { ...full, ...changes }),
    smallest: (/** @type {string} */ site) => run(site, smallest),
  };
}
