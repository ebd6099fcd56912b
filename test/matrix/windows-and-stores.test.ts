import type { Page } from "playwright";
import { expect, test } from "vitest";
import { connectStore } from "../walks/connect-store";
import { eachWalk, type Walk } from "../walks/each-walk";
import { importComplete } from "../walks/import-complete";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";

let walk: Walk;

eachWalk({ stores: ["--products", "12"] }, (begun) => {
  walk = begun;
});

test("shows another window's refresh while it runs, then its result", async () => {
  const { context, page: first, errors, stores } = walk;
  await connectShopify(first);
  const { page: second, errors: secondErrors } = await watchedPage(context);
  await second.goto("/app");
  const elsewhere = second.getByText("Another window is refreshing this catalogue.");
  const refresh = second.getByRole("button", { name: "Refresh" });
  await ui(refresh).toBeEnabled();

  stores.shopify.edits.edit(0, { title: "Brought by the first window" });
  const hanging = stores.shopify.faults.add({ match: /^\/products\.json/, kind: "hang" });
  await first.bringToFront();
  await first.getByRole("button", { name: "Refresh" }).click();
  await second.bringToFront();
  await ui(elsewhere).toBeVisible();
  await ui(refresh).toBeDisabled();

  // A closing page aborts the sync and releases its lock.
  hanging.remove();
  await first.reload();
  await ui(elsewhere).toBeHidden();
  await first.bringToFront();
  await first.getByRole("button", { name: "Refresh" }).click();
  await ui(first.getByText(/\b1 changed$/)).toBeVisible();
  await second.bringToFront();
  await ui(second.getByRole("link", { name: "Brought by the first window", exact: true })).toBeVisible();
  await ui(refresh).toBeEnabled();
  expect([...errors, ...secondErrors]).toEqual([]);
});

test("switches between two stores and removes them offline", async () => {
  const { context, page, stores } = walk;
  await connectShopify(page);
  await ui(count(page)).toHaveText("12 products");
  await connectStore(page, { url: `http://localhost:${stores.woo.port}`, keys: stores.woo.keys.reader });
  await importComplete(page);
  const { title } = stores.woo.catalogue.product(1);
  stores.woo.edits.remove(1);
  await page.getByRole("button", { name: "Refresh" }).click();
  await ui(page.getByText(/\b1 removed$/)).toBeVisible();

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await walk.stopServer();
  await context.setOffline(true);
  const ofBoth = page.getByRole("link", { name: title, exact: true });
  await page.reload();
  await ui(count(page)).toHaveText("11 products");
  await ui(ofBoth).toHaveCount(0);
  await page.getByRole("button", { name: "Settings" }).click();
  const entries = page.getByRole("region", { name: "Stores on this device" }).getByRole("listitem");
  await ui(entries).toHaveCount(2);
  await entries.filter({ hasText: "Shopify" }).getByRole("button", { name: "Open" }).click();
  await ui(ofBoth).toBeVisible();
  await ui(count(page)).toHaveText("12 products");
  await page.reload();
  await ui(ofBoth).toBeVisible();

  await page.getByRole("button", { name: "Settings" }).click();
  const other = entries.filter({ hasText: "WooCommerce" });
  await other.getByRole("button", { name: "Remove" }).click();
  await other
    .getByRole("group", { name: /its images and its keys/ })
    .getByRole("button", { name: "Remove" })
    .click();
  await ui(entries).toHaveCount(0);
  await page.getByRole("button", { name: "Remove this store from the device" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await ui(page.getByRole("button", { name: "Remove this store from the device" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await ui(page.getByRole("button", { name: "Configure your store" })).toBeVisible();
  await page.reload();
  await ui(page.getByRole("button", { name: "Configure your store" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("storeUrl"))).toBeNull();
});

async function connectShopify(page: Page): Promise<void> {
  await connectStore(page, { url: `http://localhost:${walk.stores.shopify.port}` });
  await importComplete(page);
}

function count(page: Page) {
  return page.getByRole("status").filter({ hasText: /^\d+ products$/ });
}
