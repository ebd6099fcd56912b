import { percentile } from "../percentile.mjs";
import { throttleWorkers } from "./throttle.mjs";

const steps = 9;

/**
 * Measured slowdown of a long computation in a worker under the kernel quota, to qualify a slowed start. NaN where
 * workers cannot be slowed.
 * @param {import("./profile.mjs").Profile} profile
 * @param {number} factor
 */
export function measureSlowdown(profile, factor) {
  return profile.inBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto("data:text/html,<title>Slowdown</title>");
    await page.evaluate(startWorker);
    const atFullSpeed = await median(page);
    const stop = throttleWorkers(profile.folder, factor);
    if (!stop) return Number.NaN;
    const slowed = await median(page);
    stop();
    return slowed / atFullSpeed;
  });
}

/** @param {import("playwright").Page} page */
async function median(page) {
  const all = [];
  // The first run includes compilation.
  for (let step = 0; step <= steps; step += 1) all.push(await page.evaluate(() => window.compute()));
  return percentile(all.slice(1), 0.5);
}

/** Runs in the page. */
function startWorker() {
  const script = `onmessage = () => {
    const started = performance.now();
    let sum = 0;
    for (let step = 0; step < 3e7; step += 1) sum = (sum * 31 + step) | 0;
    postMessage([performance.now() - started, sum]);
  }`;
  const worker = new Worker(URL.createObjectURL(new Blob([script])));
  const compute = () =>
    new Promise((resolve) => {
      worker.onmessage = ({ data: [ms] }) => resolve(ms);
      worker.postMessage(null);
    });
  Object.assign(window, { compute });
}
