import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDemoStores } from "../../demo/stores/start-demo-stores";
import { connectStore } from "../walks/connect-store";
import { eachWalk, type Walk } from "../walks/each-walk";
import { importComplete } from "../walks/import-complete";
import { oneImage } from "../walks/one-image";
import { ui } from "../walks/ui";

let stores: Awaited<ReturnType<typeof startDemoStores>>;
let folder: string;
let walk: Walk;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-settings-"));
  const argv = ["--products", "24"];
  stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: oneImage() });
});
afterAll(async () => {
  await stores.stop();
  await rm(folder, { recursive: true });
});
eachWalk({}, (begun) => {
  walk = begun;
});

test("settings are exported, the device is cleared in every window, and the settings bring the store back", async () => {
  const { page, context } = walk;
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
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save file" }).click();
  const path = join(folder, "settings.json");
  await (await downloading).saveAs(path);

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
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import Settings" }).click();
  await (await choosing).setFiles(path);
  await page.getByRole("button", { name: "Apply settings" }).click();
  await ui(figures.getByText(/^24 · about/)).toBeVisible();
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await ui(page.getByRole("status").filter({ hasText: "24 products" })).toBeVisible();
  await ui(page.getByRole("button", { name: /^Order.*1/ })).toBeVisible();
  await ui(page.getByRole("listitem").first()).toContainText("€");
});
