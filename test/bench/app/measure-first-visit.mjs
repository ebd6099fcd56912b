import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";
import { medians } from "../medians.mjs";
import { serveBuild } from "../serve-build.mjs";
import { measureImport } from "./measure-import.mjs";
import { measureStart } from "./measure-start.mjs";
import { watchPage } from "./watch-page.mjs";

/**
 * Import of the Shopify-shaped demo store with its images, and the app's next start, each in a fresh profile.
 * @param {string} site folder of the built site
 * @param {number} products
 * @param {number} runs
 */
export async function measureFirstVisit(site, products, runs) {
  const served = await serveBuild(site, ["--products", String(products)]);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  /** @type {Awaited<ReturnType<typeof measureImport>>[]} */
  const imports = [];
  /** @type {Awaited<ReturnType<typeof measureStart>>[]} */
  const starts = [];
  // The first run draws the demo store's images, which is the demo store's time and not ours: it is not counted.
  for (let run = 0; run <= runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: "en-GB" });
    await watchPage(context);
    const imported = await measureImport(context, served, products);
    const started = await measureStart(context, served);
    if (run > 0) {
      imports.push(imported);
      starts.push(started);
    }
    await context.close();
  }
  await browser.close();
  served.stop();
  return { import: medians(imports), start: medians(starts) };
}
