import { expect, test } from "vitest";
import { chooseFile } from "../walks/choose-file";
import { connectStore } from "../walks/connect-store";
import { eachWalk, type Walk } from "../walks/each-walk";
import { importComplete } from "../walks/import-complete";
import { savedFile } from "../walks/saved-file";
import { ui } from "../walks/ui";

let walk: Walk;

eachWalk({ stores: ["--products", "24"] }, (begun) => {
  walk = begun;
});

test("settings are exported, the device is cleared in every window, and the settings bring the store back", async () => {
  const { page, context, stores } = walk;
  await connectStore(page, { url: `http://localhost:${stores.shopify.port}` });
  await importComplete(page);
  await page.getByRole("listitem").getByRole("button", { name: "Add to order" }).first().click();
  await ui(page.getByRole("button", { name: /^Order.*1/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/app");
  await ui(other.getByRole("status").filter({ hasText: "24 products" })).toBeVisible();

  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("tab", { name: "Display Settings" }).click();
  await page.getByRole("switch", { name: "Show Product Prices" }).check();
  await page.getByRole("tab", { name: "Data Management" }).click();
  const figures = page.getByRole("region", { name: "Data on this device" });
  await ui(figures.getByText(/^24 · about/)).toBeVisible();
  await page.getByRole("button", { name: "Export Settings" }).click();
  const { path } = await savedFile(page.getByRole("link", { name: "Save file" }));

  await page.getByRole("button", { name: "Clear All Cache" }).click();
  await page.getByRole("button", { name: "Clear cache", exact: true }).click();
  for (const one of [page, other]) await ui(one.getByText("Cache cleared successfully")).toBeVisible();
  await ui(other.getByRole("button", { name: "Configure your store" })).toBeVisible();
  await ui(figures.getByText("Connect a store first.")).toBeVisible();
  await page.getByRole("tab", { name: "Store Connection" }).click();
  await ui(page.getByRole("radio", { name: "Shopify" })).toBeChecked();
  await ui(page.getByRole("textbox", { name: "Store URL" })).toHaveValue("");
  expect(
    await page.evaluate(() => ["storeUrl", "platform", "wooConfig"].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);

  // The app's own files are still there.
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("tab", { name: "Display Settings" }).click();
  await ui(page.getByRole("switch", { name: "Show Product Prices" })).toBeChecked();
  await page.getByRole("switch", { name: "Show Product Prices" }).uncheck();
  await context.setOffline(false);

  await page.getByRole("tab", { name: "Data Management" }).click();
  await chooseFile(page.getByRole("button", { name: "Import Settings" }), path);
  await page.getByRole("button", { name: "Apply settings" }).click();
  await ui(figures.getByText(/^24 · about/)).toBeVisible();
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await ui(page.getByRole("status").filter({ hasText: "24 products" })).toBeVisible();
  await ui(page.getByRole("button", { name: /^Order.*1/ })).toBeVisible();
  await ui(page.getByRole("listitem").first()).toContainText("€");
});
