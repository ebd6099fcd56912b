import { createProfile } from "../app/profile.mjs";
import { throttlePage } from "../app/throttle.mjs";
import { rounded } from "../rounded.mjs";
import { serveBuild } from "../serve-build.mjs";
import { watchInteractions } from "./watch-interactions.mjs";

/**
 * The actions of a rep at a booth, over the demo's catalogue with its images and without a network, on a page that the
 * browser has slowed: of each action the longest that one of its presses, keys or clicks took to the next frame, as the
 * browser's event timing tells (interaction to next paint), and of opening a product the time until it can be seen.
 * @param {string} site folder of the built site
 * @param {number} factor
 */
export async function measureActions(site, factor) {
  const served = await serveBuild(site, []);
  const profile = createProfile({ images: true });
  await profile.inBrowser(async (context) => {
    const page = await context.newPage();
    await page.goto(`${served.app}/app?demo=true`);
    await page.getByText(/^All [\d,]+ images are on this device/).waitFor({ timeout: 180_000 });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  });
  const measured = await profile.inBrowser(async (context) => {
    await context.addInitScript(watchInteractions);
    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto(`${served.app}/app?demo=true`);
    await page.evaluate(() => window.watched.ownRows);
    // Idle prefetches have ended.
    await page.waitForTimeout(3000);
    await throttlePage(page, factor);
    /** @type {Record<string, number>} */
    const actions = {};
    for (const [name, act] of actionsOn(page)) {
      await page.evaluate(() => window.interactions.begin());
      await act();
      // Event timing tells of an interaction after its frame.
      await page.waitForTimeout(pauseMs);
      actions[name] = Math.max(actions[name] ?? 0, await page.evaluate(() => window.interactions.longest()));
    }
    const openings = [];
    for (let at = 0; at < 5; at++) {
      openings.push(await page.evaluate((place) => window.interactions.openProduct(place), at));
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await page.waitForTimeout(pauseMs);
    }
    openings.sort((a, b) => a - b);
    return { openProductP50Ms: openings[2] ?? 0, openProductMostMs: openings.at(-1) ?? 0, actions };
  });
  served.stop();
  profile.remove();
  const slowest = Object.entries(measured.actions).sort(([, a], [, b]) => b - a)[0];
  return {
    ...rounded({
      factor,
      inpMs: slowest?.[1] ?? 0,
      openProductP50Ms: measured.openProductP50Ms,
      openProductMostMs: measured.openProductMostMs,
    }),
    slowest: slowest?.[0] ?? "",
    actions: rounded(measured.actions),
  };
}

const pauseMs = 400;

/**
 * @param {import("playwright").Page} page
 * @returns {readonly (readonly [name: string, act: () => Promise<void>])[]}
 */
function actionsOn(page) {
  const view = (/** @type {string} */ name) =>
    page.getByRole("radiogroup", { name: "View" }).getByRole("radio", { name });
  const search = page.getByRole("searchbox", { name: "Search products" });
  const collection = page.getByRole("combobox", { name: "Collection" });
  const add = page.getByRole("list", { name: "Products" }).getByRole("button", { name: "Add to order" });
  const table = page.getByRole("treegrid", { name: "Products" });
  const toolbar = page.getByRole("toolbar", { name: "Selection" });
  const order = page.getByRole("dialog", { name: "Order" });
  const press = (/** @type {string} */ key) => () => page.keyboard.press(key);
  return [
    ["type a search", () => search.pressSequentially("mug", { delay: 150 })],
    ["clear the search", () => page.getByRole("button", { name: "Clear search" }).click()],
    ["choose a collection", () => collection.press("ArrowDown")],
    ["choose all products", () => collection.press("Home")],
    ["open the filters", () => page.getByRole("button", { name: "Filter", exact: true }).click()],
    ["set a filter", () => page.getByRole("group", { name: "Vendor" }).getByRole("checkbox").first().click()],
    ["lift a filter", () => page.getByRole("group", { name: "Vendor" }).getByRole("checkbox").first().click()],
    ["close the filters", () => page.getByRole("button", { name: "Close filters" }).click()],
    ["add to the order", () => add.first().click()],
    ["add one more", () => add.first().click()],
    ["open a product", () => page.getByRole("list", { name: "Products" }).getByRole("link").first().click()],
    ["next image", () => page.getByRole("button", { name: "Next image" }).click()],
    ["close a product", press("Escape")],
    ["show the table", () => view("Table").click()],
    ["sort the table", () => page.getByRole("columnheader", { name: "SKU", exact: true }).click()],
    ["show variants", () => table.getByRole("button", { name: "Show variants" }).first().click()],
    ["tick a product", () => table.getByRole("checkbox").nth(1).click()],
    ["tick all", () => page.getByRole("checkbox", { name: "Select all" }).click()],
    ["add them to the order", () => toolbar.getByRole("button", { name: "Add to order" }).click()],
    ["clear the selection", () => toolbar.getByRole("button", { name: "Clear selection" }).click()],
    ["open the order", () => page.getByRole("button", { name: /^Order \d/ }).click()],
    ["one more of a line", () => order.getByRole("button", { name: "More", exact: true }).first().click()],
    [
      "type a customer",
      () => order.getByRole("textbox", { name: "Company" }).pressSequentially("Casa", { delay: 150 }),
    ],
    ["close the order", press("Escape")],
    ["show the showcase", () => view("Showcase").click()],
    ["next product", press("ArrowRight")],
    ["close the showcase", press("Escape")],
    ["show the grid", () => view("Grid").click()],
  ];
}
