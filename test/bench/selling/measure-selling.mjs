import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createProfile } from "../app/profile.mjs";
import { throttlePage, throttleWorkers } from "../app/throttle.mjs";
import { percentile } from "../percentile.mjs";
import { rounded } from "../rounded.mjs";
import { serveBuild } from "../serve-build.mjs";
import { companyOf, demoVariants, filledBackups } from "./filled-backups.mjs";
import { watchOpenings } from "./watch-openings.mjs";

/** Milliseconds between two openings, in which the page comes to rest. */
const pauseMs = 600;

/**
 * Opens every screen of selling on a device with so many orders, customers and prices, over the demo and without a network, on
 * a page and an engine that are slowed. Of each: the first opening since the start, which loads its code, and the median.
 * @param {string} site folder of the built site
 * @param {{ orders: number, lines: number, customers: number, prices: number, presentations: number, factor: number, runs: number }} scale
 */
export async function measureSelling(site, { factor, runs, ...scale }) {
  const served = await serveBuild(site, []);
  const profile = createProfile({ images: true });
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  // Also after a failed measurement.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const files = filledBackups(scale).map((text, at) => {
    const file = join(folder, `${at}.json`);
    writeFileSync(file, text);
    return file;
  });
  const restoreMs = await profile.inBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(`${served.app}/app?demo=true`);
    await page.getByText(/^All [\d,]+ images are on this device/).waitFor({ timeout: 180_000 });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(`${served.app}/app?demo=true&settings=data`);
    const began = performance.now();
    for (const file of files) {
      await page.locator("[data-work-file]").setInputFiles(file);
      await page.getByText("Reading the file…").waitFor();
      await page.getByText(/^Restored: [1-9]/).waitFor({ timeout: 180_000 });
    }
    return performance.now() - began;
  });
  const opened = await profile.inBrowser(async (context) => {
    await context.addInitScript(watchOpenings);
    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto(`${served.app}/app?demo=true`);
    await page.evaluate(() => window.watched.ownRows);
    // Idle prefetches have ended.
    await page.waitForTimeout(3000);
    await throttlePage(page, factor);
    const stop = factor > 1 ? throttleWorkers(profile.folder, factor) : null;
    /** @type {Record<string, number[]>} */
    const times = {};
    const time = async (/** @type {string} */ name, /** @type {() => Promise<number>} */ open) => {
      await page.waitForTimeout(pauseMs);
      const taken = times[name] ?? [];
      times[name] = taken;
      taken.push(await open());
    };
    for (let run = 0; run < runs; run += 1) await openScreens(page, time, scale);
    stop?.();
    return times;
  });
  served.stop();
  profile.remove();
  const of = (/** @type {(times: number[]) => number} */ figure) =>
    rounded(Object.fromEntries(Object.entries(opened).map(([name, times]) => [name, figure(times)])));
  const first = of(([time = Number.NaN]) => time);
  const median = of((times) => percentile(times, 0.5));
  return { ...rounded({ factor, restoreMs }), first, median };
}

/**
 * One round through the screens.
 * @param {import("playwright").Page} page
 * @param {(name: string, open: () => Promise<number>) => Promise<void>} time
 * @param {{ orders: number, customers: number, presentations: number }} scale
 */
async function openScreens(page, time, { orders, customers, presentations }) {
  const dialog = (/** @type {string} */ name) => page.getByRole("dialog", { name, exact: true });
  const order = dialog("Order");
  const inOrder = (/** @type {string | RegExp} */ name) => order.getByRole("button", { name, exact: true });
  /** @type {(target: import("playwright").Locator, awaited: AwaitedElements) => Promise<number>} */
  const press = (target, awaited) => target.evaluate((element, what) => window.openings.press(element, what), awaited);
  /** @type {(target: import("playwright").Locator, text: string, awaited: AwaitedElements) => Promise<number>} */
  const write = (target, text, awaited) =>
    target.evaluate(
      (element, [written, what]) => window.openings.write(element, written, what),
      /** @type {const} */ ([text, awaited]),
    );
  const close = async (/** @type {import("playwright").Locator} */ shown) => {
    await page.keyboard.press("Escape");
    await shown.waitFor({ state: "hidden" });
  };
  const entries = "dialog[open] section li, dialog[open] ul[aria-label] > li";
  // One customer alone has it.
  const known = companyOf(1);

  await time("order", () =>
    press(page.getByRole("button", { name: openOrder }), { selector: "dialog[open] [data-line]", count: 3 }),
  );
  const choice = order.getByRole("combobox", { name: "Customer" });
  await time("customers offered", () => press(choice, { selector: "[role=option]", count: Math.min(8, customers) }));
  await time("customer typed", () => write(choice, known, { selector: "[role=option]", text: known, exactly: true }));
  await choice.press("Escape");
  await time("order menu", () => press(inOrder("More actions"), { selector: "[popover]:popover-open" }));
  await page.keyboard.press("Escape");
  await time("sign", () => press(inOrder("Sign"), { selector: "dialog[open] canvas" }));
  await close(dialog("Signature"));
  await time("quick order", () =>
    press(inOrder("Quick order"), { selector: "dialog[open] textarea[placeholder^=MUG]" }),
  );
  await time("quick order, 100 lines", () =>
    write(dialog("Quick order").getByRole("textbox"), hundredLines, {
      selector: "dialog[open] ol > li",
      count: screenful,
    }),
  );
  await close(dialog("Quick order"));
  await time("all orders", () =>
    press(inOrder("All orders"), { selector: entries, count: Math.min(screenful, orders) }),
  );
  await time("totals of all orders", () =>
    write(order.getByRole("searchbox"), "", { selector: "dialog[open] [role=status] strong" }),
  );
  await time("order searched", () =>
    write(order.getByRole("searchbox"), "BEN-7001", { selector: entries, text: "BEN-7001", exactly: true }),
  );
  await time("customers", () =>
    press(inOrder("Customers"), { selector: entries, count: Math.min(screenful, customers) }),
  );
  await time("customer searched", () =>
    write(order.getByRole("searchbox"), known, { selector: entries, text: known, exactly: true }),
  );
  const entry = order.getByRole("listitem").first().getByRole("button").first();
  await time("customer", () => press(entry, { selector: "dialog[open] form select" }));
  await close(dialog("Edit customer"));
  await inOrder("All orders").click();
  await time("price lists", () => press(inOrder("Price lists"), { selector: entries }));
  await time("price list", () => press(entry, { selector: "dialog[open] form select" }));
  await close(dialog("Edit price list"));
  await close(order);

  await page.getByRole("button", { name: "List options" }).click();
  const list = page.getByRole("button", { name: "Presentations" });
  await time("presentations", () => press(list, { selector: entries, count: presentations }));
  const first = dialog("Presentations").getByRole("listitem").first().getByRole("button").first();
  await time("presentation", () => press(first, { selector: "dialog[open] ol > li", count: 10 }));
  await close(dialog("Presentations"));

  await page.getByRole("list", { name: "Products" }).getByRole("link", { name: "Maresia Plate" }).click();
  await time("entry sheet", () =>
    press(page.getByRole("button", { name: "Enter quantities" }), { selector: "dialog[open] table input", count: 8 }),
  );
  await close(page.getByRole("table", { name: "Quantities" }));
  await close(dialog("Maresia Plate"));

  await page.getByRole("button", { name: openOrder }).click();
  await inOrder("Finish order").waitFor();
  await time("finished order", () => press(inOrder("Finish order"), { selector: "dialog[open] h3" }));
  await inOrder("Show order").click();
  await inOrder("More actions").click();
  await time("order again", () =>
    press(inOrder("Order again"), { selector: "dialog[open] fieldset [type=checkbox]", count: 3 }),
  );
  // The next round has an order again.
  await dialog("Order again").getByRole("button", { name: "Order again" }).click();
  await dialog("Order again").waitFor({ state: "hidden" });
  await close(order);
}

/** Rows that a list paints first, more than the window shows. */
const screenful = 12;

const openOrder = /^Order .*lines?$/;

const hundredLines = demoVariants()
  .slice(0, 100)
  .map(({ sku, step }) => `${sku} ${2 * step}`)
  .join("\n");
