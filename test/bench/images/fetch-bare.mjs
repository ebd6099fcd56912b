import { attachToEngine } from "../attach-to-engine.mjs";
import { imageAccept, recordImages } from "./record-images.mjs";

/**
 * Fetches images in their order, so many at once, and throws them away. It happens in the worker of an engine that has
 * nothing else to do, so that address space, policy and connections are those of the app's download. Answers the wall
 * time in milliseconds.
 * @param {import("playwright").BrowserContext} context a fresh one
 * @param {string} app
 * @param {readonly string[]} urls
 * @param {number} atOnce
 */
export async function fetchBare(context, app, urls, atOnce) {
  const page = await context.newPage();
  const started = page.waitForEvent("worker");
  await page.goto(`${app}/app`);
  const worker = await started;
  // Nobody reads it: that the browser tells of each request takes the time that it takes the app.
  await recordImages(await attachToEngine(page));
  const ms = await worker.evaluate(fetchAll, { urls: [...urls], atOnce, accept: imageAccept });
  await page.close();
  return ms;
}

/** @param {{ urls: string[], atOnce: number, accept: string }} requested */
async function fetchAll({ urls, atOnce, accept }) {
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let url = urls[next++]; url !== undefined; url = urls[next++]) {
        const answer = await fetch(url, { headers: { accept }, credentials: "omit", referrerPolicy: "no-referrer" });
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
        await answer.arrayBuffer();
      }
    }),
  );
  return performance.now() - began;
}
