import { engineCpuMs } from "../engine-cpu-ms.mjs";

/**
 * Times user actions to the painted answer, on a page that the browser slows by a factor. The engine runs at full
 * speed, and its CPU time is multiplied by the factor: the kernel quota that slows the engine at the start leaves steps
 * as short as one search unslowed. Assumes that nothing runs in parallel.
 * @param {import("playwright").Page} page instrumented by `watchPage`, with a single dedicated worker
 * @param {number} factor
 */
export function createAnswerTimer(page, factor) {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  /**
   * @param {string} trigger type of the event that starts it
   * @param {() => Promise<unknown>} act
   */
  return async (trigger, act) => {
    // Pauses as a user would; pending work of the last step ends.
    await page.waitForTimeout(pauseMs);
    const cpuBefore = await engineCpuMs(browser);
    await page.evaluate((type) => window.watched.arm(type), trigger);
    await act();
    const ms = await page.evaluate(() => window.watched.painted());
    return ms + (factor - 1) * ((await engineCpuMs(browser)) - cpuBefore);
  };
}

/** Between two actions of a user. */
export const pauseMs = 120;
