import { inPlainBrowser } from "./plain-browser.mjs";
import { throttleWorkers } from "./throttle.mjs";
import { watch } from "./watch-page.mjs";

/**
 * Milliseconds from the navigation to painted rows offline, for the first page of a new browser and for its next page.
 * NaN where the engine cannot be slowed by the factor.
 * @param {string} folder of a profile with a catalogue
 * @param {string} url
 * @param {number} factor slowdown of page and engine
 * @param {{ readonly online?: boolean }} [how] whether the network stays on, for a page without a service worker
 */
export function measureFirstRows(folder, url, factor, { online = false } = {}) {
  return inPlainBrowser(folder, async (say) => ({ cold: await firstRows(say), warm: await firstRows(say) }));

  /** @param {import("./plain-browser.mjs").Say} say */
  async function firstRows(say) {
    const { targetId } = await say("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await say("Target.attachToTarget", { targetId, flatten: true });
    const offline = { offline: !online, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await say("Network.emulateNetworkConditions", offline, sessionId);
    await say("Page.enable", {}, sessionId);
    await say("Page.addScriptToEvaluateOnNewDocument", { source: `(${watch})()` }, sessionId);
    if (factor > 1) await say("Emulation.setCPUThrottlingRate", { rate: factor }, sessionId);
    const stop = factor > 1 ? throttleWorkers(folder, factor) : null;
    await say("Page.navigate", { url }, sessionId);
    const expression = "window.watched.firstRows";
    const { result } = await say(
      "Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true },
      sessionId,
    );
    stop?.();
    await say("Target.closeTarget", { targetId });
    return factor > 1 && !stop ? Number.NaN : Number(result.value);
  }
}
