import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";
import { bundleForNode } from "../bundle-for-node.mjs";
import { medians } from "../medians.mjs";
import { rounded } from "../rounded.mjs";
import { serveBuild } from "../serve-build.mjs";
import { fetchBare } from "./fetch-bare.mjs";
import { measureDownload } from "./measure-download.mjs";
import { measureLinks } from "./measure-links.mjs";
import { measureShrinking } from "./measure-shrinking.mjs";
import { measureStored } from "./measure-stored.mjs";

/**
 * Downloads the images of a store, 40 KB each, whose answers come 50 ms late, each run in a fresh profile: with the app, then
 * bare, which stores nothing. Then reads them from the service worker, compares photographs with what is stored of them,
 * and repeats the download over slower links.
 * @param {string} site folder of the built site
 * @param {{ runs: number, products: number, photographed: number, linked: { products: number, roundTripsMs: readonly number[], atOnce: readonly number[] } }} scale
 *   runs, and the products of the stores
 */
export async function measureImages(site, { runs, products, photographed, linked }) {
  const server = await bundleForNode("test/bench/images/image-server.ts");
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const many = await serveBuild(site, ["--products", String(products), "--latency", "50"], server);
  const downloads = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await newContext();
    const { ms, urls, maxAtOnce, longTasks, longestTaskMs } = await measureDownload(context, many.app, many.shopify);
    const stored = await measureStored(context, many.app, urls);
    await context.close();
    const bare = await newContext();
    const bareMs = await fetchBare(bare, many.app, urls, maxAtOnce);
    await bare.close();
    downloads.push({
      images: urls.length,
      maxAtOnce,
      imagesPerSecond: (urls.length / ms) * 1000,
      barePerSecond: (urls.length / bareMs) * 1000,
      ofBare: bareMs / ms,
      mainThreadLongTasks: longTasks,
      mainThreadLongestTaskMs: longestTaskMs,
      ...stored,
    });
  }
  many.stop();
  const few = await serveBuild(site, ["--products", String(photographed)], server);
  const context = await newContext();
  const shrunk = await measureShrinking(context, few.app, few.woocommerce);
  few.stop();
  await browser.close();
  const links = await measureLinks(site, server, { runs, ...linked });
  return { ...medians(downloads), ...rounded(shrunk), links };

  function newContext() {
    return browser.newContext({ viewport: { width: 1180, height: 820 }, locale: "en-GB" });
  }
}
