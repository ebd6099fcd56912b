import { attachToEngine } from "../attach-to-engine.mjs";
import { connectStore } from "../connect-store.mjs";
import { engineCpuMs } from "../engine-cpu-ms.mjs";
import { engineHeapBytes } from "../engine-heap-bytes.mjs";
import { storedOnDevice } from "../stored-on-device.mjs";
import { syncUntilImages } from "../sync-until-images.mjs";
import { recordRequests } from "./record-requests.mjs";

/**
 * Imports a store into a fresh profile and refreshes it at once, each until all products and collections are stored
 * and listed: where the images would begin, the sync is cancelled. Then the app is opened again without network.
 * Answers the figures, and the import's requests.
 * @param {import("playwright").Browser} browser one without other pages
 * @param {{ app: string }} served
 * @param {import("../serve-build.mjs").DemoStore} store
 */
export async function measureSync(browser, { app }, store) {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`${app}/app?settings=advanced`);
  await connectStore(page, store);
  const engine = await attachToEngine(page);
  const heapBefore = await engineHeapBytes(engine);
  const sent = await recordRequests(engine);

  const first = await measured("Save Changes");
  const requests = structuredClone(sent);
  const heapAfter = await engineHeapBytes(engine);
  const stored = await storedOnDevice(page);

  const refresh = await measured("Refresh");
  const refreshed = await storedOnDevice(page);
  if (refreshed.generation === stored.generation) throw new Error("The refresh did not come to its end.");
  const heapReopened = await engineHeapBytes(await reopened());
  await context.close();
  return {
    requests,
    figures: {
      products: stored.products,
      importRequests: requests.flat().length,
      importMs: first.wallMs,
      importCpuMs: first.cpuMs,
      heapGrowthMB: (heapAfter - heapBefore) / 2 ** 20,
      heapOfReopenedMB: (heapReopened - heapBefore) / 2 ** 20,
      refreshRequests: sent.flat().length - requests.flat().length,
      refreshMs: refresh.wallMs,
      refreshCpuMs: refresh.cpuMs,
      refreshToImportCpu: refresh.cpuMs / first.cpuMs,
      refreshPacksWritten: refreshed.packs.filter((pack) => !stored.packs.includes(pack)).length,
    },
  };

  /** @param {string} button the one that starts a sync */
  async function measured(button) {
    const before = await engineCpuMs(browser);
    const wallMs = await page.evaluate(syncUntilImages, button);
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    return { wallMs, cpuMs: (await engineCpuMs(browser)) - before };
  }

  async function reopened() {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.close();
    // Else it would go on with the images.
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto(`${app}/app`);
    await again.getByRole("listitem").first().waitFor();
    return attachToEngine(again);
  }
}
