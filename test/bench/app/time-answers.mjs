import { engineCpuMs } from "../engine-cpu-ms.mjs";

/**
 * Times what a person does until its answer is painted, on a page that the browser has slowed by a factor. The engine
 * runs at full speed meanwhile and its CPU time is counted as many times more: a kernel's quota, which slows the
 * engine at the start, lets steps as short as one search pass unslowed. It is all counted as if nothing else went on
 * beside it.
 * @param {import("playwright").Page} page one that `watchPage` watches, with a single dedicated worker
 * @param {number} factor
 */
export function createAnswerTimer(page, factor) {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  /**
   * @param {string} trigger the type of the event that it begins with
   * @param {() => Promise<unknown>} act
   */
  return async (trigger, act) => {
    // A person looks before the next step, and what the last one left to do is done.
    await page.waitForTimeout(pauseMs);
    const cpuBefore = await engineCpuMs(browser);
    await page.evaluate((type) => window.watched.arm(type), trigger);
    await act();
    const ms = await page.evaluate(() => window.watched.painted());
    return ms + (factor - 1) * ((await engineCpuMs(browser)) - cpuBefore);
  };
}

const pauseMs = 120;
