import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";
import { medians } from "../medians.mjs";
import { serveBuild } from "../serve-build.mjs";
import { fetchBare } from "./fetch-bare.mjs";
import { measureDownload } from "./measure-download.mjs";

/** As fast as a good mobile connection. */
const megabitsPerSecond = 30;

/**
 * Images a second from a host behind a link, over HTTP/1.1 and HTTP/2: of the app's download, which chooses how many it fetches
 * at once, and of bare fetches, so many at once.
 * @param {string} site folder of the built site
 * @param {string} server script of the image server
 * @param {{ runs: number, products: number, roundTripsMs: readonly number[], atOnce: readonly number[] }} scale
 * @returns {Promise<Record<string, Record<string, number>>>} by the link
 */
export async function measureLinks(site, server, { runs, products, roundTripsMs, atOnce }) {
  // No authority has signed the certificate.
  const args = [...chromiumFlags, "--ignore-certificate-errors"];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  /** @type {Record<string, Record<string, number>>} */
  const results = {};
  for (const roundTripMs of roundTripsMs)
    for (const protocol of ["http/1.1", "h2"]) {
      const link = { VITRINE_LINK: `${protocol} ${roundTripMs} ${megabitsPerSecond}` };
      const served = await serveBuild(site, ["--products", String(products)], server, link);
      const measured = [];
      for (let run = 0; run < runs; run += 1) {
        const { ms, urls, maxAtOnce } = await inContext((context) =>
          measureDownload(context, served.app, served.shopify),
        );
        /** @type {Record<string, number>} */
        const figures = { app: (urls.length / ms) * 1000, "app's most at once": maxAtOnce };
        for (const count of atOnce) {
          const bareMs = await inContext((context) => fetchBare(context, served.app, urls, count));
          figures[`${count} at once`] = (urls.length / bareMs) * 1000;
        }
        measured.push(figures);
      }
      served.stop();
      results[`${protocol}, ${roundTripMs} ms`] = medians(measured);
    }
  await browser.close();
  return results;

  /**
   * @template T
   * @param {(context: import("playwright").BrowserContext) => Promise<T>} use
   */
  async function inContext(use) {
    const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: "en-GB" });
    const used = await use(context);
    await context.close();
    return used;
  }
}
