import { inPlainBrowser } from "./plain-browser.mjs";
import { throttleWorkers } from "./throttle.mjs";
import { watch } from "./watch-page.mjs";

/**
 * Milliseconds from the navigation to painted rows offline, for the first page of a new browser and for its next page: to the
 * first rows, which the last start has stored, and to those of the interface. NaN where the engine cannot be slowed by the factor.
 * @param {string} folder of a profile with a catalogue
 * @param {string} url
 * @param {number} factor slowdown of page and engine
 * @param {{ readonly online?: boolean }} [how] whether the network stays on, for a page without a service worker
 */
export function measureFirstRows(folder, url, factor, { online = false } = {}) {
  return inPlainBrowser(folder, async (say) => {
    const cold = await start(say);
    const warm = await start(say);
    return {
      coldFirstRowsMs: cold.firstRows,
      firstRowsMs: warm.firstRows,
      coldOwnRowsMs: cold.ownRows,
      ownRowsMs: warm.ownRows,
    };
  });

  /** @param {import("./plain-browser.mjs").Say} say */
  async function start(say) {
    const { targetId } = await say("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await say("Target.attachToTarget", { targetId, flatten: true });
    const offline = { offline: !online, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await say("Network.emulateNetworkConditions", offline, sessionId);
    await say("Page.enable", {}, sessionId);
    await say("Page.addScriptToEvaluateOnNewDocument", { source: `(${watch})()` }, sessionId);
    if (factor > 1) await say("Emulation.setCPUThrottlingRate", { rate: factor }, sessionId);
    const stop = factor > 1 ? throttleWorkers(folder, factor) : null;
    await say("Page.navigate", { url }, sessionId);
    const firstRows = await read("window.watched.firstRows");
    const ownRows = await read("window.watched.ownRows");
    stop?.();
    // The page stores its rows for the next start in its first idle moment.
    await read("new Promise((stored) => requestIdleCallback(() => stored(0)))");
    await say("Target.closeTarget", { targetId });
    return factor > 1 && !stop ? { firstRows: Number.NaN, ownRows: Number.NaN } : { firstRows, ownRows };

    /** @param {string} expression */
    async function read(expression) {
      const parameters = { expression, awaitPromise: true, returnByValue: true };
      return Number((await say("Runtime.evaluate", parameters, sessionId)).result.value);
    }
  }
}
