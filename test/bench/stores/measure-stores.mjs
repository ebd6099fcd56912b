import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";
import { medians } from "../medians.mjs";
import { serveBuild } from "../serve-build.mjs";
import { measureSync } from "./measure-sync.mjs";
import { oneByOneRequests } from "./one-by-one-requests.mjs";
import { replayRequests } from "./replay-requests.mjs";

/**
 * Import and refresh of both demo stores at the same size, without images, each run in a browser of its own. Every
 * second product has four variations, and each answer comes 50 ms late.
 * @param {string} site folder of the built site
 * @param {number} products
 * @param {number} runs
 */
export async function measureStores(site, products, runs) {
  const served = await serveBuild(site, ["--products", String(products), "--variations", "4", "--latency", "50"]);
  const oneByOne = await oneByOneRequests(served.woocommerce);
  const woocommerce = [];
  const shopify = [];
  for (let run = 0; run < runs; run += 1) {
    woocommerce.push(
      await inBrowser(async (browser) => {
        const { figures, requests } = await measureSync(browser, served, served.woocommerce);
        const replayMs = await replayRequests(browser, served.app, requests);
        return {
          ...figures,
          oneByOneRequests: oneByOne,
          requestsToOneByOne: figures.importRequests / oneByOne,
          replayMs,
          importToReplay: figures.importMs / replayMs,
        };
      }),
    );
    shopify.push(await inBrowser(async (browser) => (await measureSync(browser, served, served.shopify)).figures));
  }
  served.stop();
  return { woocommerce: medians(woocommerce), shopify: medians(shopify) };
}

/**
 * Without images in the page: the demo store draws them on the cores that are measured.
 * @template T
 * @param {(browser: import("playwright").Browser) => Promise<T>} measure
 */
async function inBrowser(measure) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, "--blink-settings=imagesEnabled=false"],
  });
  const measured = await measure(browser);
  await browser.close();
  return measured;
}
