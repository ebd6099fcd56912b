import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import en from "../../locales/en.json";
import { connectStore } from "../walks/connect-store";
import { eachWalk, type Walk } from "../walks/each-walk";
import { importComplete } from "../walks/import-complete";
import { ui } from "../walks/ui";

let walk: Walk;

eachWalk({ stores: ["--products", "12"] }, (begun) => {
  walk = begun;
});
beforeEach(() => walk.context.addInitScript(noteFirstTheme));

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
  await connectStore(page, { url: `http://localhost:${walk.stores.shopify.port}` });
  await importComplete(page);
}

test("applies a store's theme, keeps it offline and after a reload without a flash, and resets it", async () => {
  const { context, page, errors } = walk;
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
  await walk.stopServer();
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
  await ui.poll(() => colourOf(page, "--bg")).toBe("#f9fafb");
  await ui(page.getByRole("heading", { level: 1 })).toContainText("Vitrine");
  await page.goto("/app");
  expect(await firstTheme(page)).toEqual(["", ""]);
  expect(await page.evaluate(() => localStorage.getItem("catalogue-theme"))).toBeNull();
});

test("adjusts an unreadable colour and says so", async () => {
  const { page } = walk;
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
  const { page } = walk;
  await importShopify(page);
  await ui.poll(() => colourOf(page, "--bg")).toBe("#faf7f2");
  await page.goto("/app?demo=true");
  expect(await firstTheme(page)).toEqual(["", ""]);
  await importComplete(page);
  expect(await colourOf(page, "--bg")).toBe("#f9fafb");
  await page.goto("/app");
  expect(await firstTheme(page)).toEqual(applied);
});

test("loads the theme of a WooCommerce store through the proxy", async () => {
  const { page, errors, stores } = walk;
  await connectStore(page, { url: `http://localhost:${stores.woo.port}`, keys: stores.woo.keys.reader });
  await importComplete(page);
  await ui.poll(() => colourOf(page, "--header-surface")).toBe("#1d4e4a");
  await ui.poll(() => naturalWidth(page)).toBeGreaterThan(100);
  const home = stores.woo.requests.filter(({ path }) => path === "/" || path.includes("/style.css"));
  expect(home.map(({ sent }) => sent)).toEqual([200, 200]);
  expect(errors).toEqual([]);
});
