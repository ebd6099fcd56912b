import { attachToEngine } from "../attach-to-engine.mjs";
import { connectStore } from "../connect-store.mjs";
import { recordImages } from "./record-images.mjs";

/**
 * Imports a store in a fresh profile with all its images. Answers the time of the stage of the images, until all are
 * stored, in milliseconds, what it requested, and the long tasks of the main thread meanwhile.
 * @param {import("playwright").BrowserContext} context
 * @param {string} app
 * @param {import("../serve-build.mjs").DemoStore} store
 */
export async function measureDownload(context, app, store) {
  const page = await context.newPage();
  await page.goto(`${app}/app?settings=advanced`);
  await connectStore(page, store);
  const requested = await recordImages(await attachToEngine(page));
  const begun = page.evaluate(watchImages);
  await page.getByRole("button", { name: "Save Changes" }).click();
  const measured = await begun;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  return { ...measured, ...requested };
}

/**
 * Runs in the page, so that nothing lies between what is shown and the clock.
 * @returns {Promise<{ ms: number, longTasks: number, longestTaskMs: number }>}
 */
function watchImages() {
  return new Promise((resolve, reject) => {
    let began = Number.NaN;
    const tasks = /** @type {number[]} */ ([]);
    const longTasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (!Number.isNaN(began)) tasks.push(duration);
    });
    longTasks.observe({ type: "longtask" });
    new MutationObserver((_changes, observer) => {
      const failed = document.querySelector("[data-tone=danger]");
      if (failed) {
        observer.disconnect();
        reject(new Error(failed.textContent ?? ""));
      }
      const isImages = document.querySelector("[role=progressbar][aria-label='Image download progress']") !== null;
      if (Number.isNaN(began) && isImages) began = performance.now();
      if (Number.isNaN(began) || isImages) return;
      observer.disconnect();
      longTasks.disconnect();
      resolve({ ms: performance.now() - began, longTasks: tasks.length, longestTaskMs: Math.max(0, ...tasks) });
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-valuetext"] });
  });
}
