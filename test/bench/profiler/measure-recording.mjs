import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";
import { connectStore } from "../connect-store.mjs";
import { engineCpuMs } from "../engine-cpu-ms.mjs";
import { percentile } from "../percentile.mjs";
import { rounded } from "../rounded.mjs";
import { serveBuild } from "../serve-build.mjs";
import { syncUntilImages } from "../sync-until-images.mjs";

/**
 * The cost of recording: imports of the Shopify-shaped demo store in turns, without and with it (then with and without, and
 * so on), each in a browser of its own and until the images would begin. Milliseconds of the engine's CPU.
 * @param {string} site folder of the built site
 * @param {number} products
 * @param {number} pairs
 */
export async function measureRecording(site, products, pairs) {
  const served = await serveBuild(site, ["--products", String(products), "--variations", "4"]);
  /** @type {{ off: number, on: number }[]} */
  const costs = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [first, second] = pair % 2 === 0 ? [false, true] : [true, false];
    const one = await importCpuMs(served, first);
    const other = await importCpuMs(served, second);
    costs.push(first ? { on: one, off: other } : { off: one, on: other });
  }
  served.stop();
  const off = costs.map((cost) => cost.off);
  const on = costs.map((cost) => cost.on);
  return rounded({
    products,
    pairs,
    offCpuMs: percentile(off, 0.5),
    offSpreadMs: Math.max(...off) - Math.min(...off),
    onCpuMs: percentile(on, 0.5),
    onSpreadMs: Math.max(...on) - Math.min(...on),
    cost: percentile(
      costs.map((cost) => cost.on / cost.off - 1),
      0.5,
    ),
  });
}

/**
 * @param {Awaited<ReturnType<typeof serveBuild>>} served
 * @param {boolean} recorded
 */
async function importCpuMs({ app, shopify }, recorded) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, "--blink-settings=imagesEnabled=false"],
  });
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: "en-GB" });
  if (recorded) await context.addInitScript(() => localStorage.setItem("record-syncs", "true"));
  const page = await context.newPage();
  await page.goto(`${app}/app?settings=advanced`);
  await connectStore(page, shopify);
  const before = await engineCpuMs(browser);
  await page.evaluate(syncUntilImages, "Save Changes");
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  const used = (await engineCpuMs(browser)) - before;
  await browser.close();
  return used;
}
