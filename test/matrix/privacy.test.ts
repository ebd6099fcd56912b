import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { startDemoStores } from "../../demo/stores/start-demo-stores";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { connectStore } from "../walks/connect-store";
import { importDemo } from "../walks/import-demo";
import { oneImage } from "../walks/one-image";
import { sentRequests } from "../walks/sent-requests";
import { skipSetup } from "../walks/skip-setup";
import { startBrowser } from "../walks/start-browser";
import { ui } from "../walks/ui";
import { watchedPage } from "../walks/watched-page";

/** Differs from the placeholder's. */
const chartWidth = 120;
let chart: Buffer;

let browser: Browser;
let server: Listening;
let context: BrowserContext;
let page: Page;
let errors: readonly string[];

beforeAll(async () => {
  browser = await startBrowser();
  const side = { width: chartWidth, height: 80, channels: 3, background: "#888" } as const;
  chart = await sharp({ create: side }).png().toBuffer();
  server = await startServer({ root: inject("sites").first, host: "127.0.0.1", port: 0, allowHosts: [] });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  const baseURL = `http://localhost:${server.port}`;
  context = await browser.newContext({ locale: "en-GB", baseURL, viewport: { width: 1180, height: 820 } });
  await skipSetup(context);
  ({ page, errors } = await watchedPage(context, "open"));
});
afterEach(() => context.close());

const banner = () => page.getByRole("region", { name: "Privacy" });

test("keeps a consent on the device where no service is configured", async () => {
  const sent = sentRequests(context);
  await importDemo(page);
  await banner().getByRole("switch", { name: "Allow analytics" }).check();
  await banner().getByRole("button", { name: "Got it" }).click();
  await ui(banner()).toBeHidden();
  const storedChoices = () =>
    page.evaluate(() => ["user_consent", "device_id"].map((key) => localStorage.getItem(key)));
  const [consent, id] = await storedChoices();
  expect(JSON.parse(consent ?? "")).toMatchObject({ deviceId: id, privacyAccepted: true, analyticsConsent: true });
  await page.reload();
  await ui(page.getByRole("list", { name: "Products" }).getByRole("link").first()).toBeVisible();
  expect(new Set(sent.map(({ url }) => new URL(url).host).filter(Boolean))).toEqual(
    new Set([`localhost:${server.port}`]),
  );
  expect(sent.filter(({ url, rest }) => `${url} ${rest}`.includes(id ?? "device_"))).toEqual([]);
  expect(errors).toEqual([]);
});

test("opening a product requests nothing from the hosts of images in its description", async () => {
  const requested: string[] = [];
  const thirdHost = createServer(({ url = "" }, response) => {
    requested.push(url);
    if (url.includes("refused")) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "image/png", "access-control-allow-origin": "*" }).end(chart);
  });
  await new Promise<void>((resolve) => thirdHost.listen(0, "127.0.0.1", resolve));
  const third = `localhost:${(thirdHost.address() as AddressInfo).port}`;
  const argv = ["--products", "12"];
  const stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: oneImage() });
  try {
    const [shop, app] = [`localhost:${stores.shopify.port}`, `localhost:${server.port}`];
    const { catalogue, edits } = stores.shopify;
    const [product, lazy] = [catalogue.product(1), catalogue.product(2)];
    const image = (name: string) => `<img src="http://${third}/${name}.png" alt="${name}">`;
    edits.edit(1, { descriptionHtml: `<p>Sizes ${image("chart")} ${image("refused")}</p>` });
    edits.edit(2, { descriptionHtml: `<img class="lazy" data-src="http://${third}/chart.png" alt="chart">` });
    const sent = sentRequests(context);
    await connectStore(page, { url: `http://${shop}` });
    await ui(page.getByRole("progressbar", { name: /progress/ })).toHaveCount(0);
    await ui.poll(() => requested.length).toBeGreaterThan(1);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await ui(page.getByRole("list", { name: "Products" }).getByRole("link").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const [downloads, before] = [requested.length, sent.length];
    for (const { handle, title } of [product, lazy]) {
      await page.goto(`/app?product=${handle}`);
      const shown = page.getByRole("dialog", { name: title }).getByRole("img", { name: "chart" });
      await ui.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(chartWidth);
    }
    await page.waitForLoadState("networkidle");
    expect(requested.slice(downloads)).toEqual([]);
    const hosts = new Set(
      sent
        .slice(before)
        .map(({ url }) => new URL(url).host)
        .filter(Boolean),
    );
    expect([...hosts].filter((host) => ![app, shop].includes(host))).toEqual([]);
  } finally {
    await stores.stop();
    thirdHost.closeAllConnections();
    thirdHost.close();
  }
});

test("the banner lets every control be reached, on a desktop and on a phone", async () => {
  await importDemo(page);
  await ui(banner()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await coveredControls()).toEqual([]);
  await page.getByRole("radio", { name: "Table" }).check();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await ui(page.getByRole("toolbar", { name: "Selection" })).toBeVisible();
  expect(await coveredControls()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await ui(page.getByRole("toolbar", { name: "Selection" })).toBeVisible();
  expect(await coveredControls()).toEqual([]);
  await page.getByRole("radio", { name: "Grid" }).check();
  await ui(page.getByRole("list", { name: "Products" }).getByRole("link").first()).toBeVisible();
  expect(await coveredControls()).toEqual([]);
  // Dialogs stand alone.
  await page.goto("/app?demo=true&settings=display");
  await ui(page.getByRole("tab", { name: "Display Settings" })).toBeVisible();
  await page.waitForFunction(() => document.documentElement.dataset.consent === "");
  await ui(page.locator(".consent")).toBeHidden();
  expect(errors).toEqual([]);
});

test("shows the legal pages in both languages, offline too, with the same banner as the app", async () => {
  await page.goto("/app");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto("/privacy");
  await ui(page).toHaveTitle("Privacy policy · Vitrine");
  await ui(page.getByRole("link", { name: "support@vitrine.example" }).first()).toHaveAttribute("href", /^mailto:/);
  await page.getByRole("link", { name: "Português" }).click();
  await ui(page).toHaveTitle("Política de privacidade · Vitrine");
  await ui(page).toHaveURL(/\/pt\/privacy$/);
  const portuguese = page.getByRole("region", { name: "Privacidade" });
  await portuguese.getByRole("button", { name: "Compreendi" }).click();
  await ui(portuguese).toBeHidden();
  await page.goto("/terms/");
  await ui(page.getByRole("heading", { name: "Terms of service", level: 1 })).toBeVisible();

  await context.setOffline(true);
  await page.goto("/terms");
  await ui(page.getByRole("heading", { name: "Terms of service", level: 1 })).toBeVisible();
  await page.goto("/pt/privacy?from=help");
  await ui(page.getByRole("heading", { name: "Política de privacidade", level: 1 })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Abrir a aplicação" }).click();
  await ui(page.getByRole("button", { name: "Configurar a loja" })).toBeVisible();
  await page.waitForFunction(() => document.readyState === "complete");
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user_consent") ?? "{}"))).toMatchObject({
    termsAccepted: true,
    analyticsConsent: false,
  });
});

/** The names of the controls that still lie under the banner once they have been scrolled to. */
async function coveredControls(): Promise<readonly string[]> {
  const { looked, covered } = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, [tabindex='0']")];
    const seen = controls.filter((one) => !one.closest(".consent") && one.checkVisibility());
    const names: string[] = [];
    for (const one of seen) {
      one.scrollIntoView({ block: "nearest", behavior: "instant" });
      // A long list may have put another row in its place.
      if (!one.isConnected) continue;
      const { x, y, width, height } = one.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].map((part) => document.elementsFromPoint(x + width * part, y + height * part));
      if (points.some((at) => at.some((element) => element.closest(".consent"))))
        names.push(one.ariaLabel ?? one.textContent ?? one.outerHTML);
    }
    scrollTo(0, 0);
    return { looked: seen.length, covered: names };
  });
  expect(looked).toBeGreaterThan(10);
  return covered;
}
