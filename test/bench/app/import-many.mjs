import { connectStore } from "../connect-store.mjs";
import { pageHeapMB } from "../page-heap-mb.mjs";
import { rounded } from "../rounded.mjs";
import { storedOnDevice } from "../stored-on-device.mjs";
import { syncUntilImages } from "../sync-until-images.mjs";
import { traceMainThread } from "../trace-main-thread.mjs";

/**
 * Imports a store into a fresh profile, up to the image stage, and measures it.
 * @param {import("./profile.mjs").Profile} profile
 * @param {{ app: string, woocommerce: import("../serve-build.mjs").DemoStore }} served
 */
export function importMany(profile, { app, woocommerce }) {
  return profile.inBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(`${app}/app?settings=advanced`);
    await connectStore(page, woocommerce);
    const before = await page.evaluate(() => ({ ...window.watched.longTasks }));
    const endTrace = await traceMainThread(context);
    const ms = await page.evaluate(syncUntilImages, "Save Changes");
    const { longestCpuMs: mainThreadLongestTaskCpuMs } = await endTrace();
    const { longTasks, longestTask } = await page.evaluate(() => ({
      longTasks: window.watched.longTasks.count,
      longestTask: window.watched.longTasks.longest,
    }));
    const { products } = await storedOnDevice(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    return rounded({
      products,
      seconds: ms / 1000,
      productsPerSecond: (products / ms) * 1000,
      mainThreadLongTasks: longTasks - before.count,
      mainThreadLongestTaskMs: longTasks > before.count ? longestTask : 0,
      mainThreadLongestTaskCpuMs,
      pageHeapMB: await pageHeapMB(page),
    });
  });
}
