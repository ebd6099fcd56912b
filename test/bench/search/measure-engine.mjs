import { attachToEngine } from "../attach-to-engine.mjs";
import { engineHeapBytes } from "../engine-heap-bytes.mjs";
import { percentile } from "../percentile.mjs";

/** Longer than this a build is not waited for, and queries are asked as far as they come. */
export const maxMs = 60_000;

/**
 * One engine over one catalogue: built in a fresh worker, loaded and asked in another. Without figures where building
 * takes too long.
 * @typedef {object} EngineRun
 * @property {string} name
 * @property {string} told what its row in the table stands for
 * @property {{ figures: Record<string, number>, ids: readonly (readonly string[])[] } | null} measured
 *
 * @param {import("playwright").Browser} browser
 * @param {string} url of the bench's page
 * @param {string} worker
 * @param {number} count
 * @param {string} first the query whose answer ends the loading
 * @param {readonly string[]} queries
 * @returns {Promise<EngineRun>}
 */
export async function measureEngine(browser, url, worker, count, first, queries) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  const building = await freshWorker();
  const built = await build(building.grownMB);
  const asked = built && (await answer((await freshWorker()).grownMB));
  await context.close();
  const measured = asked && { figures: { ...built, ...asked.figures }, ids: asked.ids };
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
    const { ids, ms } = await page.evaluate(
      ([texts, max]) => window.searchPage.ask(texts, max),
      /** @type {const} */ ([queries, maxMs]),
    );
    const loadedHeapMB = await grownMB();
    const [p50Ms, p95Ms, p99Ms] = [percentile(ms, 0.5), percentile(ms, 0.95), percentile(ms, 0.99)];
    return { figures: { loadMs, loadedHeapMB, p50Ms, p95Ms, p99Ms }, ids };
  }

  /** A worker that has nothing yet, and how to ask what it holds more since. */
  async function freshWorker() {
    await page.evaluate((script) => window.searchPage.start(script), `${url}worker/${worker}`);
    const engine = await page.evaluate(() => window.searchPage.prepare());
    const session = await attachToEngine(page);
    const before = await engineHeapBytes(session);
    return { engine, grownMB: async () => ((await engineHeapBytes(session)) - before) / 2 ** 20 };
  }
}
