import { percentile } from "../percentile.mjs";

/** Each is requested once: a page remembers what it has shown. */
const requestCount = 300;

/**
 * Opens the app again with the network off and asks for stored images as `<img>` does, one after the other: from the
 * asking to the last byte of the service worker's answer.
 * @param {import("playwright").BrowserContext} context with images on its device
 * @param {string} app
 * @param {readonly string[]} urls addresses of stored images that are not on the first screen
 */
export async function measureStored(context, app, urls) {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(`${app}/app`);
  await page.getByRole("listitem").first().waitFor();
  const times = await page.evaluate(askFor, urls.slice(-requestCount));
  await page.close();
  return { storedMedianMs: percentile(times, 0.5), storedP95Ms: percentile(times, 0.95) };
}

/** @param {readonly string[]} urls */
async function askFor(urls) {
  performance.setResourceTimingBufferSize(urls.length + 1000);
  for (const url of urls) {
    const image = new Image();
    image.src = url;
    await new Promise((resolve) => {
      image.onload = resolve;
      image.onerror = resolve;
    });
    // The placeholder of a missing image is a drawing of 96 pixels.
    if (image.naturalWidth <= 96) throw new Error(`${url} is not stored.`);
  }
  return urls.map((url) => performance.getEntriesByName(url)[0]?.duration ?? Number.NaN);
}
