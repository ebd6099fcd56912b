import type { Page } from "playwright";
import { expect, test } from "vitest";
import { chooseFile } from "../walks/choose-file";
import { connectStore } from "../walks/connect-store";
import { eachWalk, type Walk } from "../walks/each-walk";
import { importComplete } from "../walks/import-complete";
import { savedFile } from "../walks/saved-file";
import { ui } from "../walks/ui";

/** Side of the covers that the engine requests; differs from the original's and the placeholder's. */
const storedWidth = 800;

let walk: Walk;

eachWalk({ stores: ["--products", "24"] }, (begun) => {
  walk = begun;
});

async function imported(page: Page): Promise<void> {
  await connectStore(page, { url: `http://localhost:${walk.stores.shopify.port}` });
  await importComplete(page);
}

const settings = (page: Page) => page.getByRole("dialog", { name: "Configuration Center" });

async function openData(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await settings(page).getByRole("tab", { name: "Data Management" }).click();
}

/** The colours of the page and of its buttons. */
const themeColours = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ["--bg", "--primary-solid"].map((token) => style.getPropertyValue(token));
  });

test("carries a catalogue in a file to an offline device, with images, search and the merchant's theme", async () => {
  const { page: here, errors, stores } = walk;
  await imported(here);
  await openData(here);
  await here.getByRole("button", { name: "Export catalogue" }).click();
  const save = here.getByRole("link", { name: "Save file" });
  await ui(save).toBeVisible();
  const { path, name } = await savedFile(save);
  expect(name).toMatch(/^Harbour & Field \d{4}-\d\d-\d\d\.vitrine$/);
  expect(errors).toEqual([]);

  const { context, page: there, errors: faults } = await walk.another();
  await there.goto("/app");
  await ui(there.getByRole("dialog", { name: "Setup" })).toBeVisible();
  await there.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await there.reload();
  await chooseFile(there.getByRole("button", { name: "Open a catalogue file" }), path);
  const review = there.getByRole("region", { name: "File contents" });
  await ui(review).toContainText("Harbour & Field");
  await ui(review).toContainText("Products24");
  await review.getByRole("button", { name: "Import", exact: true }).click();
  await ui(there.getByRole("status").filter({ hasText: "24 products" })).toBeVisible();
  // The merchant's theme: name, logo, colours.
  const heading = there.getByRole("heading", { level: 1 });
  await ui(heading).toContainText("Harbour & Field");
  await ui
    .poll(() => heading.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);
  await ui.poll(() => themeColours(there)).toEqual(["#faf7f2", "#1d4e4a"]);
  const { title } = stores.shopify.catalogue.product(12);
  await there.getByRole("searchbox", { name: "Search products" }).fill(title.toLowerCase());
  const first = there.getByRole("list", { name: "Products" }).getByRole("link").first();
  // Late results would move the click target.
  await ui(first).toHaveText(title);
  await first.click();
  const detail = there.getByRole("dialog", { name: title });
  const image = detail.getByRole("group", { name: "Images" }).getByRole("img").first();
  await ui.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(storedWidth);
  await there.reload();
  await ui(detail).toBeVisible();
  expect(await themeColours(there)).toEqual(["#faf7f2", "#1d4e4a"]);
  // The browser itself logs requests that fail offline.
  expect(faults.filter((fault) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(fault))).toEqual([]);
});

// In test:all only: the engine's tests hold the same in Node.
if (process.env.FULL_RUN)
  test("keeps a frozen catalogue unchanged until the user accepts the changes", async () => {
    const { page, errors, stores } = walk;
    await imported(page);
    await page.goto("/app?settings=display");
    await page.getByRole("switch", { name: "Show Product Prices" }).check();
    await page.getByRole("tab", { name: "Data Management" }).click();
    const keep = page.getByRole("switch", { name: "Freeze catalogue" });
    await keep.check();
    await ui(keep).toBeChecked();
    await page.keyboard.press("Escape");

    const before = stores.shopify.catalogue.product(0).title;
    const dearer = stores.shopify.catalogue.product(3).title;
    stores.shopify.edits.edit(0, { title: "Renamed at the fair" });
    stores.shopify.edits.edit(3, { priceFactor: 2 });
    const [added = 0] = stores.shopify.edits.add(1);
    await page.getByRole("button", { name: "Refresh" }).click();
    await ui(page.getByText("3 pending changes", { exact: true })).toBeVisible();
    await ui(page.getByRole("link", { name: before, exact: true })).toBeVisible();

    await page.reload();
    await ui(page.getByText("3 pending changes", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Show changes" }).click();
    const list = page.getByRole("dialog", { name: "Pending changes" });
    await ui(list.getByRole("listitem")).toHaveText(new RegExp(stores.shopify.catalogue.product(added).title));
    await list.getByRole("button", { name: "Price 1" }).click();
    await ui(list.getByRole("listitem")).toContainText(dearer);
    await ui(list.getByRole("listitem")).toContainText("Before");
    await ui(list).toContainText("Other details changed in 1 product.");
    await list.getByRole("searchbox", { name: "Find in changes" }).fill("no such thing");
    await ui(list.getByRole("listitem")).toHaveCount(0);
    await list.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: "Details" }).click();
    await page.getByRole("button", { name: "Accept changes" }).click();
    await ui(page.getByText("3 pending changes", { exact: true })).toBeHidden();
    await ui(page.getByRole("link", { name: "Renamed at the fair", exact: true })).toBeVisible();
    await ui(page.getByRole("status").filter({ hasText: "25 products" })).toBeVisible();
    expect(errors).toEqual([]);
  });
