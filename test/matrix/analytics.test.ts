import { mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { buildAll } from "../../build/build-all.mjs";
import { startDemoStores } from "../../demo/stores/start-demo-stores";
import en from "../../locales/en.json";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { analyticsEvents } from "../../src-ui/foundations/privacy/analytics/analytics-events";
import { importComplete } from "../walks/import-complete";
import { oneImage } from "../walks/one-image";
import { savedFile } from "../walks/saved-file";
import { completeSetup, setUpStore } from "../walks/set-up-store";
import { startBrowser } from "../walks/start-browser";
import { ui } from "../walks/ui";
import { startUmamiServer, type UmamiServer } from "../walks/umami-server";
import { watchedPage } from "../walks/watched-page";

/** Texts that must not reach Umami: typed ones, and the store's. The device's id is added. */
const canaries = ["canaryword", "ana@example.com", "Harbour", "myshopify"];

let browser: Browser;
let umami: UmamiServer;
let stores: Awaited<ReturnType<typeof startDemoStores>>;
let server: Listening;
let folder: string;
let context: BrowserContext;
let page: Page;
let errors: readonly string[];

/** A build with analytics, for the port of this run's Umami. */
beforeAll(async () => {
  umami = await startUmamiServer();
  folder = await mkdtemp(join(resolve("node_modules/.cache"), "vitrine-analytics-"));
  const site = join(folder, "dist");
  const settings = { VITRINE_ANALYTICS_SCRIPT: umami.script, VITRINE_ANALYTICS_ID: "site-1" };
  Object.assign(process.env, settings);
  await buildAll({ site, server: `${site}-server`, demo: `${site}-demo`, version: "1.0.0" });
  for (const name of Object.keys(settings)) delete process.env[name];
  const argv = ["--products", "24"];
  stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: oneImage() });
  const allowHosts = [`localhost:${stores.shopify.port}`];
  server = await startServer({ root: site, host: "127.0.0.1", port: 0, allowHosts, analyticsScript: umami.script });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.stop(), stores?.stop(), umami?.stop()]);
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  umami.forget();
  expected.length = 0;
  context = await browser.newContext({
    locale: "en-GB",
    baseURL: `http://localhost:${server.port}`,
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  });
  onTestFinished(() => context.close());
  ({ page, errors } = await watchedPage(context));
});

/** The names of the events that have to have arrived. */
const expected: string[] = [];

const names = () => umami.events.map(({ payload }) => payload.name);
const view = (name: string) => page.getByRole("radiogroup", { name: "View" }).getByRole("radio", { name, exact: true });

test("sends nothing before consent, each event once at its moment with consent, and nothing after it is withdrawn", async () => {
  const url = `http://localhost:${stores.shopify.port}`;
  await page.goto("/app?demo=true");
  await importComplete(page);
  await search("canaryword");
  await search("");
  expect(umami.requests).toEqual([]);
  await page.evaluate(agree);
  await page.reload();
  await ui.poll(() => umami.requests).toEqual(["GET /script.js"]);

  // The setup reloads the page once, and counts once.
  await page.goto("/app");
  await setUpStore(page, { url }, en, "en");
  await completeSetup(page, en);
  await importComplete(page);
  await counted({
    setup_started: 1,
    setup_completed: 1,
    store_connected: 1,
    sync_started: 1,
    sync_completed: 1,
    first_sync: 1,
  });

  await search("canaryword");
  await counted({ product_searched: 1 });
  await search("");
  await view("Table").check();
  await counted({ view_changed: 1 });
  await page.getByRole("treegrid").getByRole("checkbox", { name: "Select all" }).check();
  await savedFile(page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Export CSV" }));
  await counted({ product_exported: 1 });
  await page.goBack();
  await ui(page.getByRole("list", { name: "Products" })).toBeVisible();
  await page.getByRole("list", { name: "Products" }).getByRole("link").first().click();
  await counted({ product_viewed: 1 });
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();

  stores.shopify.faults.add({ match: /^\/products\.json/, kind: "404" });
  await page.getByRole("button", { name: "Refresh" }).click();
  await counted({ sync_started: 1, sync_failed: 1 });
  stores.shopify.faults.clear();

  await context.setOffline(true);
  await ui(page.getByRole("status").filter({ hasText: /^Offline$/ })).toBeVisible();
  await context.setOffline(false);
  await counted({ offline_mode_activated: 1 });
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await counted({ pwa_installed: 1 });

  const starts = () => umami.requests.filter((request) => request === "GET /script.js").length;
  const startsBefore = starts();
  await page.goto("/app?settings=display");
  // Counting starts after the page: what a person does before that is not counted.
  await ui.poll(starts).toBeGreaterThan(startsBefore);
  await page.getByRole("combobox", { name: "Language" }).selectOption("pt");
  await counted({ language_changed: 1 });
  await page.getByRole("combobox", { name: "Idioma" }).selectOption("en");
  await counted({ language_changed: 1 });

  expect(umami.events.map(({ payload }) => payload)).toContainEqual({
    website: "site-1",
    hostname: "localhost",
    url: "/app",
    name: "store_connected",
    data: { platform: "shopify", productCount: 24 },
  });
  const deviceId = await page.evaluate(() => localStorage.getItem("device_id") ?? "");
  expect(deviceId).toMatch(/^device_/);
  for (const { payload, headers } of umami.events) {
    expect(Object.keys(payload).sort()).toEqual(
      ["data", "hostname", "name", "url", "website"].filter((field) => field !== "data" || payload.data !== undefined),
    );
    expect([payload.website, payload.hostname, payload.url]).toEqual(["site-1", "localhost", "/app"]);
    const fields = analyticsEvents[payload.name as keyof typeof analyticsEvents];
    expect(Object.keys(payload.data ?? {}).sort()).toEqual([...fields].sort());
    expect([headers.referer, headers.cookie]).toEqual([undefined, undefined]);
    const text = JSON.stringify([payload, headers]);
    expect([...canaries, deviceId, `:${stores.shopify.port}`].filter((one) => text.includes(one))).toEqual([]);
  }
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("umami")))).toEqual([]);

  // Withdrawn in another tab.
  const other = await context.newPage();
  await other.goto("/app");
  await ui(other.getByRole("list", { name: "Products" })).toBeVisible();
  await other.evaluate(() => localStorage.removeItem("user_consent"));
  for (const one of [page, other]) await ui.poll(() => one.evaluate(() => "umami" in window)).toBe(false);
  const { length } = umami.requests;
  await page.goto("/app");
  await view("Table").check();
  await search("canaryword");
  const lastSync = () => page.evaluate(() => localStorage.getItem("lastSync"));
  const before = await lastSync();
  await page.getByRole("button", { name: "Refresh" }).click();
  await ui.poll(lastSync).not.toBe(before);
  expect(umami.requests).toHaveLength(length);
  expect(errors.filter((error) => /policy|trusted/i.test(error))).toEqual([]);
});

test("counts the clearing of the cache, a cancelled setup, and the first start of a newer version", async () => {
  await agreeBefore();
  await page.goto("/app");
  const setup = page.getByRole("dialog", { name: en.wizard.title });
  await setup.getByRole("button", { name: en.wizard.cancel }).click();
  await counted({ setup_started: 1, setup_cancelled: 1 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto("/app?settings=data");
  await ui.poll(() => page.evaluate(() => localStorage.getItem("counted-version"))).toMatch(/^\/assets\/main-/);
  await page.evaluate(() => localStorage.setItem("counted-version", "/assets/main-older.js"));
  await page.reload();
  await counted({ pwa_update_installed: 1 });
  await page.getByRole("button", { name: "Clear All Cache" }).click();
  await page.getByRole("button", { name: "Clear cache", exact: true }).click();
  await ui(page.getByText("Cache cleared successfully")).toBeVisible();
  await counted({ cache_cleared: 1 });
});

test("asks Umami for nothing where the browser asks for Do Not Track", async () => {
  await agreeBefore();
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" }));
  await page.goto("/app?demo=true");
  await importComplete(page);
  await page.getByRole("list", { name: "Products" }).getByRole("link").first().click();
  await ui(page.getByRole("dialog")).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(umami.requests).toEqual([]);
});

/** Waits until exactly these further events have arrived. */
async function counted(further: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, times] of Object.entries(further)) expected.push(...Array.from({ length: times }, () => name));
  await ui.poll(() => names().toSorted()).toEqual(expected.toSorted());
}

/** Waits until typing has surely stopped, and until the list has the result. */
async function search(text: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search products" }).fill(text);
  await ui.poll(() => new URL(page.url()).searchParams.get("q") ?? "").toBe(text);
}

/** A device whose person has agreed at an earlier visit. */
async function agreeBefore(): Promise<void> {
  await context.addInitScript(agree);
}

/** Keeps the record that the banner would keep. Runs in the page. */
function agree(): void {
  const consent = {
    deviceId: "device_1700000000000_00000000-0000-4000-8000-000000000000",
    termsAccepted: true,
    privacyAccepted: true,
    marketingConsent: false,
    analyticsConsent: true,
    timestamp: "2026-01-02T03:04:05.000Z",
    termsVersion: "1.0.0",
    privacyVersion: "1.0.0",
  };
  localStorage.setItem("device_id", consent.deviceId);
  localStorage.setItem("user_consent", JSON.stringify(consent));
}
