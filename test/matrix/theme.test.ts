import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { startDemoStores } from "../../demo/stores/start-demo-stores";
import en from "../../locales/en.json";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { connectStore } from "../walks/connect-store";
import { importComplete } from "../walks/import-complete";
import { oneImage } from "../walks/one-image";
import { startBrowser } from "../walks/start-browser";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";

const { first: site } = inject("sites");

let browser: Browser;
let context: BrowserContext;
let server: Listening;
let stores: Awaited<ReturnType<typeof startDemoStores>>;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  // New stores for each retry: the walk counts their requests.
  const argv = ["--products", "12"];
  stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: oneImage() });
  const allowHosts = [stores.shopify, stores.woo].map(({ port }) => `localhost:${port}`);
  server = await startServer({ root: site, host: "127.0.0.1", port: 0, allowHosts });
  context = await browser.newContext({ locale: "en-GB", baseURL: `http://localhost:${server.port}` });
  await context.addInitScript(noteFirstTheme);
});
afterEach(async () => {
  await context.close();
  await Promise.all([server.stop(), stores.stop()]);
});

/** Records the page's theme when its body starts, before the first paint. */
function noteFirstTheme(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.body) return;
    observer.disconnect();
    const { style } = document.documentElement;
    Object.assign(window, { firstTheme: [style.getPropertyValue("--bg"), style.getPropertyValue("--primary-solid")] });
  }).observe(document, { childList: true, subtree: true });
}

const firstTheme = (page: Page) =>
  page.evaluate(() => (window as unknown as { firstTheme: readonly string[] }).firstTheme);
const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), token);
const logo = (page: Page) => page.getByRole("heading", { level: 1 }).locator("img");
const naturalWidth = (page: Page) => logo(page).evaluate((img: HTMLImageElement) => img.naturalWidth);
/** Backgrounds of the products' image placeholders. */
const groundOfPlaces = (page: Page) =>
  page
    .getByRole("list", { name: "Products" })
    .getByRole("listitem")
    .evaluateAll((cards) => {
      const grounds = cards.map(
        (card) => getComputedStyle(card.querySelector("img")?.parentElement ?? card).backgroundColor,
      );
      const hex = (rgb: string) => `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16)).join("")}`;
      return [...new Set(grounds.map(hex))];
    });
const applied = ["#faf7f2", "#1d4e4a"];

async function importShopify(page: Page): Promise<void> {
  await connectStore(page, { url: `http://localhost:${stores.shopify.port}` });
  await importComplete(page);
}

test("applies a store's theme, keeps it offline and after a reload without a flash, and resets it", async () => {
  const { page, errors } = await watchedPage(context);
  await page.goto("/app");
  expect(await firstTheme(page)).toEqual(["", ""]);
  await importShopify(page);
  await ui.poll(() => colourOf(page, "--bg")).toBe("#faf7f2");
  expect(await colourOf(page, "--primary-solid")).toBe("#1d4e4a");
  // A placeholder has the merchant's colour until the image loads.
  expect(await colourOf(page, "--media")).not.toBe("#f3f5f9");
  const ground = await colourOf(page, "--media");
  await ui.poll(() => groundOfPlaces(page)).toEqual([ground]);
  await ui(logo(page)).toBeVisible();
  await ui.poll(() => naturalWidth(page)).toBeGreaterThan(100);
  await ui(page.getByRole("heading", { level: 1 })).toContainText("Harbour & Field");
  expect(errors).toEqual([]);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await server.stop();
  await context.setOffline(true);
  await page.goto("/app");
  expect(await firstTheme(page)).toEqual(applied);
  await ui.poll(() => naturalWidth(page)).toBeGreaterThan(100);
  expect(await colourOf(page, "--bg")).toBe("#faf7f2");

  await page.emulateMedia({ colorScheme: "dark" });
  await ui.poll(() => colourOf(page, "color-scheme")).toBe("dark");
  expect(await colourOf(page, "--bg")).toMatch(/^#[01][0-9a-f]{5}$/);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await ui.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue("--bg"))).toBe("");
  await page.emulateMedia({ forcedColors: "none" });
  await ui.poll(() => colourOf(page, "--bg")).toBe("#faf7f2");

  await page.goto("/app?settings=display");
  await page.getByRole("button", { name: en.theme.reset }).click();
  await ui(page.getByText(en.theme.notApplied)).toBeVisible();
  await ui.poll(() => colourOf(page, "--bg")).toBe("#f6f7f9");
  await ui(page.getByRole("heading", { level: 1 })).toContainText("Vitrine");
  await page.goto("/app");
  expect(await firstTheme(page)).toEqual(["", ""]);
  expect(await page.evaluate(() => localStorage.getItem("catalogue-theme"))).toBeNull();
});

test("adjusts an unreadable colour and says so", async () => {
  const { page } = await watchedPage(context);
  await importShopify(page);
  await page.goto("/app?settings=display");
  await page.getByRole("button", { name: en.theme.change }).click();
  await page.getByRole("textbox", { name: "Text, colour code" }).fill("#faf7f0");
  const message = page.getByText(/^Adjusted to #[0-9a-f]{6}$/).first();
  await ui(message).toBeVisible();
  // Nothing changes before the theme is applied.
  expect(await colourOf(page, "--ink")).toBe("#22282c");
  await page.getByRole("textbox", { name: "Buttons and links, colour code" }).fill("#9d123f");
  await page.getByRole("button", { name: en.theme.apply }).click();
  await ui.poll(() => colourOf(page, "--primary-solid")).toBe("#9d123f");
  expect(await colourOf(page, "--ink")).not.toBe("#faf7f0");
  await page.getByRole("button", { name: "Undo change: Buttons and links" }).click();
  await page.getByRole("button", { name: en.theme.apply }).click();
  await ui.poll(() => colourOf(page, "--primary-solid")).toBe("#1d4e4a");
});

test("uses Vitrine's theme in the demo and restores the store's theme with the store", async () => {
  const { page } = await watchedPage(context);
  await importShopify(page);
  await ui.poll(() => colourOf(page, "--bg")).toBe("#faf7f2");
  await page.goto("/app?demo=true");
  expect(await firstTheme(page)).toEqual(["", ""]);
  await importComplete(page);
  expect(await colourOf(page, "--bg")).toBe("#f6f7f9");
  await page.goto("/app");
  expect(await firstTheme(page)).toEqual(applied);
});

test("loads the theme of a WooCommerce store through the proxy", async () => {
  const { page, errors } = await watchedPage(context);
  await connectStore(page, { url: `http://localhost:${stores.woo.port}`, keys: stores.woo.keys.reader });
  await importComplete(page);
  await ui.poll(() => colourOf(page, "--header-surface")).toBe("#1d4e4a");
  await ui.poll(() => naturalWidth(page)).toBeGreaterThan(100);
  const home = stores.woo.requests.filter(({ path }) => path === "/" || path.includes("/style.css"));
  expect(home.map(({ sent }) => sent)).toEqual([200, 200]);
  expect(errors).toEqual([]);
});
