import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";
import { attachToEngine } from "../attach-to-engine.mjs";
import { engineHeapBytes } from "../engine-heap-bytes.mjs";
import { percentile } from "../percentile.mjs";

/** Longer than this a build is not waited for, and queries run as far as they come. */
export const maxMs = 60_000;

/**
 * One engine over one catalogue: built in a fresh worker, loaded and queried in another. Without figures where building
 * takes too long.
 * @typedef {object} EngineRun
 * @property {string} name
 * @property {string} description what its row in the table stands for
 * @property {{ figures: Record<string, number>, ids: readonly (readonly string[])[], heardIds: readonly (readonly string[])[] } | null} measured
 *
 * @param {string} url of the bench's page
 * @param {string} worker
 * @param {number} count
 * @param {string} first the query whose answer ends the loading
 * @param {readonly string[]} queries
 * @param {readonly string[]} heard queries spelled by ear, which run and are timed apart
 * @returns {Promise<EngineRun>}
 */
export async function measureEngine(url, worker, count, first, queries, heard) {
  // A new profile on the disk: in a private window, files of the origin would be in memory.
  const context = await chromium.launchPersistentContext("", { executablePath: chromiumPath(), args: chromiumFlags });
  const page = await context.newPage();
  await page.goto(url);
  const building = await freshWorker();
  const built = await build(building.grownMB);
  const answered = built && (await answer((await freshWorker()).grownMB));
  await context.close();
  const measured = answered && {
    figures: { ...built, ...answered.figures },
    ids: answered.ids,
    heardIds: answered.heardIds,
  };
  return { ...building.engine, measured };

  /** @param {() => Promise<number>} grownMB */
  async function build(grownMB) {
    const buildMs = await page.evaluate(
      ([products, max]) => window.searchPage.build(products, max),
      /** @type {const} */ ([count, maxMs]),
    );
    if (buildMs === null) return null;
    const heapMB = await grownMB();
    const bytes = await page.evaluate(() => window.searchPage.save());
    return { buildMs, heapMB, savedMB: bytes / 2 ** 20 };
  }

  /** @param {() => Promise<number>} grownMB */
  async function answer(grownMB) {
    const loadMs = await page.evaluate((query) => window.searchPage.load(query), first);
    const { ids, ms } = await ask(queries);
    const heardAnswer = await ask(heard);
    const loadedHeapMB = await grownMB();
    const at = (/** @type {number} */ share) => percentile(ms, share);
    const times = { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), slowestMs: at(1) };
    const byEar = { heardP50Ms: percentile(heardAnswer.ms, 0.5), heardP95Ms: percentile(heardAnswer.ms, 0.95) };
    const figures = { loadMs, loadedHeapMB, ...times, ...byEar };
    return { figures, ids, heardIds: heardAnswer.ids };
  }

  /** @param {readonly string[]} texts */
  function ask(texts) {
    return page.evaluate(
      ([answered, max]) => window.searchPage.ask(answered, max),
      /** @type {const} */ ([texts, maxMs]),
    );
  }

  /** A worker that has nothing yet, and how to ask what it holds more since. */
  async function freshWorker() {
    await page.evaluate((script) => window.searchPage.start(script), `${url}worker/${worker}`);
    const engine = await page.evaluate(() => window.searchPage.prepare());
    const session = await attachToEngine(page);
    const before = await engineHeapBytes(session);
    const grownMB = async () => {
      const wasmBytes = await page.evaluate(() => window.searchPage.wasmBytes());
      return ((await engineHeapBytes(session)) - before + wasmBytes) / 2 ** 20;
    };
    return { engine, grownMB };
  }
}
