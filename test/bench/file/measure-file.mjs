import { statSync } from "node:fs";
import { join } from "node:path";
import { createProfile } from "../app/profile.mjs";
import { attachToEngine } from "../attach-to-engine.mjs";
import { connectStore } from "../connect-store.mjs";
import { rounded } from "../rounded.mjs";
import { serveBuild } from "../serve-build.mjs";
import { syncUntilImages } from "../sync-until-images.mjs";
import { fillImages } from "./fill-images.mjs";
import { watchHolds } from "./watch-holds.mjs";
import { watchMemory } from "./watch-memory.mjs";

/** By then a start has done what it does by itself. */
const startMs = 5000;
/** Far beyond what writing or reading the largest file takes. */
const longestMs = 1_200_000;

/**
 * A catalogue with an image of made-up bytes for each product leaves one profile in a file and comes to another one.
 * @param {string} site folder of the built site
 * @param {number} products
 * @param {number} imageBytes
 */
export async function measureFile(site, products, imageBytes) {
  const served = await serveBuild(site, ["--products", String(products)]);
  const here = createProfile();
  const there = createProfile();
  const file = join(there.folder, "catalogue.vitrine");

  const written = await here.inBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(`${served.app}/app?settings=advanced`);
    await connectStore(page, served.shopify);
    await page.evaluate(syncUntilImages, "Save Changes");
    const images = await page.evaluate(fillImages, imageBytes);
    await page.goto(`${served.app}/app?settings=data`);
    await page.getByRole("button", { name: "Export catalogue" }).waitFor();
    await page.waitForTimeout(startMs);
    const figures = await watched(here.folder, page, async () => {
      await page.getByRole("button", { name: "Export catalogue" }).click();
      await page.getByRole("link", { name: "Save file" }).waitFor({ timeout: longestMs });
    });
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save file" }).click();
    await (await downloading).saveAs(file);
    return { images, ...figures };
  });
  here.remove();

  const taken = await there.inBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(`${served.app}/app`);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open a catalogue file" }).click();
    await (await chooser).setFiles(file);
    const holds = page.getByRole("region", { name: "File contents" });
    await holds.waitFor();
    return watched(there.folder, page, async () => {
      await holds.getByRole("button", { name: "Import", exact: true }).click();
      const count = products.toLocaleString("en-GB");
      await page
        .getByRole("status")
        .filter({ hasText: `${count} products` })
        .waitFor({ timeout: longestMs });
    });
  });
  const fileMB = statSync(file).size / 2 ** 20;
  there.remove();
  served.stop();
  return {
    written: rounded({ fileMB, mbPerSecond: fileMB / written.seconds, ...written }),
    taken: rounded({ mbPerSecond: fileMB / taken.seconds, ...taken }),
  };
}

/**
 * @param {string} profile
 * @param {import("playwright").Page} page
 * @param {() => Promise<void>} work
 */
async function watched(profile, page, work) {
  const engine = await attachToEngine(page);
  const holds = await watchHolds(engine);
  const memory = watchMemory(profile, engine);
  const before = await page.evaluate(() => window.watched.longTasks.count);
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const { count, longest } = await page.evaluate(() => ({ ...window.watched.longTasks }));
  return {
    seconds,
    ...memory(),
    ...(await holds()),
    mainThreadLongTasks: count - before,
    mainThreadLongestTaskMs: count > before ? longest : 0,
  };
}
