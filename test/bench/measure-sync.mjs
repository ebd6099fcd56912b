import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../chromium.mjs";
import { attachToEngine } from "./attach-to-engine.mjs";
import { engineCpuMs } from "./engine-cpu-ms.mjs";
import { engineHeapBytes } from "./engine-heap-bytes.mjs";
import { heldOnDevice } from "./held-on-device.mjs";
import { recordRequests } from "./record-requests.mjs";
import { replayRequests } from "./replay-requests.mjs";

/**
 * Imports a store in a fresh browser and refreshes it at once, each until all products and collections are stored and
 * listed: where the pictures would begin, the sync is cancelled. The page shows no pictures either, since the demo
 * store draws them on this machine's cores. What is recorded of the import is sent again with the answers thrown away.
 * @param {{ app: string }} served
 * @param {import("./serve-build.mjs").DemoStore} store
 */
export async function measureSync({ app }, store) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, "--blink-settings=imagesEnabled=false"],
  });
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`${app}/app?settings=advanced`);
  await connect(page, store);

  const engine = await attachToEngine(page);
  const heapBefore = await engineHeapBytes(engine);
  const waves = await recordRequests(engine);
  const first = await synced("Save Changes");
  const requests = waves.flat().length;
  const heapAfter = await engineHeapBytes(engine);
  const held = await heldOnDevice(page);

  const refresh = await synced("Refresh");
  const heldAfter = await heldOnDevice(page);
  if (heldAfter.generation === held.generation) throw new Error("The refresh did not come to its end.");
  const packs = new Set(held.packs);
  const importWaves = wavesOf(requests);
  await context.close();
  const replayMs = await replayRequests(browser, app, importWaves);
  await browser.close();
  return {
    products: held.products,
    requests,
    importMs: first.wallMs,
    replayMs,
    importToReplay: first.wallMs / replayMs,
    importCpuMs: first.cpuMs,
    heapGrowthMB: (heapAfter - heapBefore) / 2 ** 20,
    refreshMs: refresh.wallMs,
    refreshRequests: waves.flat().length - requests,
    refreshPacksWritten: heldAfter.packs.filter((pack) => !packs.has(pack)).length,
    refreshCpuMs: refresh.cpuMs,
    refreshToImportCpu: refresh.cpuMs / first.cpuMs,
  };
