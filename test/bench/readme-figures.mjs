/** Around the figures in the README. */
const begins = "<!-- `npm run bench` writes this table -->\n";
const ends = "<!-- end of the table -->\n";

/** Parts of the bench whose figures the README has. */
const shown = ["app", "images", "search"];

/**
 * A README with the figures of `results.json` in one table: figure, ours, the bare page's or a peer's, and the ratio.
 * @param {string} readme
 * @param {any} results `results.json`
 */
export function withReadmeFigures(readme, results) {
  const from = readme.indexOf(begins) + begins.length;
  const to = readme.indexOf(ends);
  if (from < begins.length || to < from) throw new Error("The README has no place for the figures.");
  return `${readme.slice(0, from)}\n${figures(results)}\n${readme.slice(to)}`;
}

/** @param {any} results */
function figures({ import: imports, start, memory, changes, beside, search, firstLoad, machine, dates }) {
  const [few, many] = [imports["1000"], imports["50000"]];
  const { vitrine, minisearch } = search["50000"];
  const { start: starts, typing, scroll } = beside;
  const count = ({ products = 0 }) => `${products.toLocaleString("en-GB")} products`;
  const [sorted] = Object.values(changes);
  const rows = [
    row("first load of `/app`, gzip, engine included", `${Math.round(firstLoad.kB)} kB`),
    row("**1,000 products, Shopify-shaped**", ""),
    row("'Save Changes' to first products on screen", ms(few.firstProductsMs)),
    row("to all products listed and searchable", ms(few.allProductsMs)),
    row("to all images on the device", ms(few.imagesStoredMs)),
    row("start with the network off, rows painted", ms(start["1000"].firstRowsMs)),
    timeRow("to rows that scroll", start["1000"].ownRowsMs),
    row(`**${count(many)}, WooCommerce-shaped**`, ""),
    row("import", ms(many.seconds * 1000)),
    row("start with the network off, rows painted", ms(start["50000"].firstRowsMs)),
    timeRow("to rows that scroll", start["50000"].ownRowsMs),
    row("memory of page and engine", megabytes(memory["50000"])),
    row(`**${count(starts)}, ${starts.factor}× slower CPU**`, ""),
    besideRow("start with the network off, rows painted", starts, "firstRowsMs"),
    besideRow("to rows that scroll", starts, "ownRowsMs"),
    besideRow("keystroke to painted rows, p50", typing, "p50Ms"),
    besideRow("keystroke to painted rows, p95", typing, "p95Ms"),
    besideRow("main-thread CPU of a keystroke, full speed", typing, "cpuMs"),
    row(`**${count(scroll)}, ${scroll.factor}× slower CPU**`, ""),
    besideRow("frame of a scroll, p50", scroll, "p50Ms"),
    besideRow("frame of a scroll, p95", scroll, "p95Ms"),
    besideRow("main-thread CPU of a frame, full speed", scroll, "cpuMs"),
    row("sort order to painted rows, p50 / p95", pair(sorted.sortP50Ms, sorted.sortP95Ms)),
    row("filter to painted rows, p50 / p95", pair(sorted.facetP50Ms, sorted.facetP95Ms)),
    row("**search over 50,000 products, beside MiniSearch**", ""),
    peerRow("build", "buildMs"),
    row("heap", ...compared(vitrine.heapMB, minisearch.heapMB, (mb) => `${Math.round(mb)} MB`)),
    peerRow("load from the device", "loadMs"),
    peerRow("query, p95", "p95Ms"),
    row("found with one typo", vitrine.recall.typo1.toFixed(3), minisearch.recall.typo1.toFixed(3)),
    row("found by a part of a SKU", vitrine.recall.skuPart.toFixed(3), minisearch.recall.skuPart.toFixed(3)),
  ];
  const days = [...new Set(shown.map((part) => dates[part]))];
  const day = days.length === 1 ? days[0] : shown.map((part) => `${part} ${dates[part]}`).join(", ");
  return [
    "| figure | ours | bare page, or MiniSearch | ratio |",
    "|---|---|---|---|",
    ...rows.flat(),
    "",
    `Chromium ${machine.chromium}, ${machine.cores} cores; ${day}.`,
    "",
  ].join("\n");

  /**
   * @param {string} name
   * @param {string} figure
   */
  function peerRow(name, figure) {
    return row(name, ...compared(vitrine[figure], minisearch[figure], ms));
  }
}

/**
 * @param {string} name
 * @param {string} ours
 */
function row(name, ours, other = "", ratio = "") {
  return [`| ${name} | ${ours} | ${other} | ${ratio} |`];
}

/**
 * None where a run before the figure existed has not measured it.
 * @param {string} name
 * @param {number | undefined} milliseconds
 */
function timeRow(name, milliseconds) {
  return milliseconds === undefined ? [] : row(name, ms(milliseconds));
}

/**
 * None where a run before the figure existed has not measured it.
 * @param {string} name
 * @param {import("./app/measure-beside.mjs").Beside} beside
 * @param {string} figure
 */
function besideRow(name, beside, figure) {
  const { [figure]: ours } = beside.ours;
  const { [figure]: bare } = beside.bare;
  return ours === undefined || bare === undefined ? [] : row(name, ...compared(ours, bare, ms));
}

/**
 * @param {number} ours
 * @param {number} other
 * @param {(figure: number) => string} format
 */
function compared(ours, other, format) {
  const ratio = ours / other;
  return /** @type {const} */ ([format(ours), format(other), ratio < 1 ? ratio.toFixed(2) : ratio.toFixed(1)]);
}

/** @param {number} milliseconds */
function ms(milliseconds) {
  if (milliseconds >= 10_000) return `${Math.round(milliseconds / 1000)} s`;
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}

/**
 * @param {number} p50
 * @param {number} p95
 */
function pair(p50, p95) {
  return `${ms(p50)} / ${ms(p95)}`;
}

/** @param {{ pageHeapMB: number, workerHeapMB: number }} memory */
function megabytes({ pageHeapMB, workerHeapMB }) {
  return `${Math.round(pageHeapMB)} + ${Math.round(workerHeapMB)} MB`;
}
