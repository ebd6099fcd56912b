import { attachToEngine } from "../attach-to-engine.mjs";
import { engineCpuMs } from "../engine-cpu-ms.mjs";
import { engineHeapBytes } from "../engine-heap-bytes.mjs";
import { medians } from "../medians.mjs";
import { pageHeapMB } from "../page-heap-mb.mjs";
import { measureFirstRows } from "./measure-first-rows.mjs";
import { throttlePage, throttleWorkers } from "./throttle.mjs";

/**
 * Opens the app without a network over what a profile holds: cold as the first page of a browser just started, warm as
 * its next. Medians of some runs, at full speed and with page and engine slowed; and what page and worker hold then.
 * @param {import("./profile.mjs").Profile} profile
 * @param {string} app
 * @param {number} factor by which both are slowed
 * @param {number} runs
 */
export async function measureStarts(profile, app, factor, runs) {
  const full = await startsAt(1);
  const slowed = factor > 1 ? await startsAt(factor) : full;
  return {
    start: {
      ...medians(full.map(({ figures }) => figures)),
      slowed: { factor, ...medians(slowed.map(({ figures }) => figures)) },
    },
    memory: medians(full.map(({ memory }) => memory)),
  };

  /** @param {number} slower */
  async function startsAt(slower) {
    const all = [];
    for (let run = 0; run < runs; run += 1) {
      const rows = await measureFirstRows(profile.folder, `${app}/app`, slower);
      all.push(
        await profile.inBrowser(async (context) => {
          await context.setOffline(true);
          const { inWorker, memory } = await inPage(context, slower, start);
          const searchedMs = await inPage(context, slower, startAndSearch);
          return { figures: { ...rows, searchedMs, ...inWorker }, memory };
        }),
      );
    }
    return all;
  }

  /**
   * @template T
   * @param {import("playwright").BrowserContext} context
   * @param {number} slower
   * @param {(page: import("playwright").Page, more: number) => Promise<T>} measure called with how many times more the engine's
   * time counts, where the engine itself could not be slowed
   */
  async function inPage(context, slower, measure) {
    const page = await context.newPage();
    if (slower > 1) await throttlePage(page, slower);
    const stop = slower > 1 ? throttleWorkers(profile.folder, slower) : null;
    const measured = await measure(page, stop ? 0 : slower - 1);
    await page.close();
    stop?.();
    return measured;
  }

  /**
   * @param {import("playwright").Page} page
   * @param {number} more
   */
  async function start(page, more) {
    await page.goto(`${app}/app`);
    await page.evaluate(() => window.watched.ownRows);
    const engine = await attachToEngine(page);
    const { firstRows, searchReady } = await timesInWorker(engine);
    return {
      inWorker: { inWorkerFirstRowsMs: firstRows * (more + 1), inWorkerSearchReadyMs: searchReady * (more + 1) },
      memory: { pageHeapMB: await pageHeapMB(page), workerHeapMB: (await engineHeapBytes(engine)) / 2 ** 20 },
    };
  }

  /**
   * From the navigation to the painted answer of a search that was typed as soon as there was a box for it.
   * @param {import("playwright").Page} page
   * @param {number} more
   */
  async function startAndSearch(page, more) {
    await page.goto(`${app}/app`, { waitUntil: "commit" });
    return (await page.evaluate(searchAtOnce)) + more * (await cpuMs(page));
  }
}

/** @param {import("playwright").Page} page */
function cpuMs(page) {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  return engineCpuMs(browser);
}

/** Runs in the page. Milliseconds since the navigation. */
async function searchAtOnce() {
  const box = await new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector("input[type=search]");
      if (found) resolve(found);
      else requestAnimationFrame(look);
    };
    look();
  });
  box.focus();
  window.watched.arm("input");
  const typed = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, "stonewear mug");
  box.dispatchEvent(new Event("input", { bubbles: true }));
  return typed + (await window.watched.painted());
}

/**
 * What the engine's worker has marked, in milliseconds from the first line of its script.
 * @param {import("../attach-to-engine.mjs").EngineSession} engine
 */
async function timesInWorker(engine) {
  const { result } = await engine.send("Runtime.evaluate", {
    expression: `Object.fromEntries(performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime]))`,
    returnByValue: true,
  });
  /** @type {Record<string, number>} */
  const marks = result.value;
  const since = (/** @type {string} */ name) => (marks[name] ?? Number.NaN) - (marks["engine started"] ?? Number.NaN);
  return { firstRows: since("first rows"), searchReady: since("search ready") };
}
