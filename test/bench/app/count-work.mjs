import { traceMainThread } from "../trace-main-thread.mjs";

/** A page is at rest when for this long it has loaded nothing and its document has not changed. */
const restMs = 500;

/**
 * Opens a page at full speed, waits until it is at rest, and counts what its main thread then does in `act`: thread time
 * in milliseconds, style recalculations, layouts, paints, React's commits, nodes added and removed; and, in kilobytes,
 * what was evaluated before the first rows. Counts hardly depend on the machine, as times do.
 * @template Result
 * @param {import("playwright").BrowserContext} context
 * @param {string} url
 * @param {(page: import("playwright").Page) => Promise<Result>} act
 */
export async function countWork(context, url, act) {
  const page = await context.newPage();
  await page.addInitScript(watchWork);
  await page.goto(url);
  const evaluatedKB = (await evaluatedBytes(page, await page.evaluate(() => window.watched.ownRows))) / 1000;
  await page.evaluate((ms) => window.work.atRest(ms), restMs);
  await page.evaluate(() => window.work.begin());
  const endTrace = await traceMainThread(context);
  const result = await act(page);
  const { longestMs: _, longestCpuMs: __, ...traced } = await endTrace();
  const counts = await page.evaluate(() => window.work.counts);
  await page.close();
  return { result, evaluatedKB, work: { ...traced, ...counts } };
}

/**
 * Bytes of the document and of all scripts, those of the engine included, that were there before the first rows; unpacked.
 * @param {import("playwright").Page} page
 * @param {number} firstRows milliseconds since the navigation
 */
async function evaluatedBytes(page, firstRows) {
  const scriptsBefore = (/** @type {number} */ until) =>
    performance
      .getEntriesByType("resource")
      .filter(({ name, startTime, duration }) => name.endsWith(".js") && startTime + duration <= until)
      .map(({ name }) => name);
  const addresses = [
    page.url(),
    ...(await page.evaluate(scriptsBefore, firstRows)),
    ...(await Promise.all(page.workers().map((worker) => worker.evaluate(scriptsBefore, firstRows)))).flat(),
  ];
  // Not by the page, which may be offline; its own list has no size for a worker's script.
  const sizes = [...new Set(addresses)].map(async (address) => (await (await fetch(address)).arrayBuffer()).byteLength);
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Runs in the page, before its first script. */
function watchWork() {
  const counts = { commits: 0, nodesAdded: 0, nodesRemoved: 0 };
  let changedAt = performance.now();
  // What React reports its commits to, in production builds too.
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        counts.commits += 1;
      },
      onCommitFiberUnmount: () => undefined,
    },
  });
  new MutationObserver((records) => {
    changedAt = performance.now();
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) counts.nodesAdded += size(node);
      for (const node of removedNodes) counts.nodesRemoved += size(node);
    }
  }).observe(document, { subtree: true, childList: true });
  new PerformanceObserver(() => {
    changedAt = performance.now();
  }).observe({ type: "resource" });

  Object.assign(window, {
    work: {
      counts,
      begin: () => Object.assign(counts, { commits: 0, nodesAdded: 0, nodesRemoved: 0 }),
      /** @param {number} ms */
      async atRest(ms) {
        for (let rest = ms; rest > 0; rest = changedAt + ms - performance.now())
          await new Promise((resolve) => setTimeout(resolve, rest));
      },
    },
  });

  /**
   * The elements and texts of a node, itself included.
   * @param {Node} node
   */
  function size(node) {
    let nodes = 1;
    const walker = document.createTreeWalker(node);
    while (walker.nextNode()) nodes += 1;
    return nodes;
  }
}
