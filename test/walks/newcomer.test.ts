import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { GeneratedProduct, GeneratedVariant } from "../../demo/stores/catalogue/generated-product";
import { shopifyIds } from "../../demo/stores/shopify/shop-records";
import { startDemoStores } from "../../demo/stores/start-demo-stores";
import en from "../../locales/en.json";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { connectStore } from "./connect-store";
import { importComplete } from "./import-complete";
import { oneImage } from "./one-image";
import { completeSetup, setUpStore } from "./set-up-store";
import { startBrowser } from "./start-browser";
import { ui } from "./ui";
import { watchedPage } from "./watched-page";

const { first: site } = inject("sites");

/** A store of realistic size takes a minute to import; only `npm run test:all` imports one. */
const count = process.env.FULL_RUN ? 1000 : 200;

/** Logo and icon of the store. */
const imagesOfTheme = 2;

/** Side of the covers that the engine requests; differs from the original's and the placeholder's. */
const storedWidth = 800;

let browser: Browser;
let context: BrowserContext;
let server: Listening;
let stores: Awaited<ReturnType<typeof startDemoStores>>;
/** Store without delays. */
let small: typeof stores;

beforeAll(async () => {
  browser = await startBrowser();
  stores = await startStores("--products", String(count));
  small = await startStores("--products", "40");
});
afterAll(async () => {
  await browser.close();
  await Promise.all([stores.stop(), small.stop()]);
});

beforeEach(async () => {
  const allowHosts = [stores, small].map(({ shopify }) => `localhost:${shopify.port}`);
  server = await startServer({ root: site, host: "127.0.0.1", port: 0, allowHosts });
  context = await browser.newContext({
    locale: "en-GB",
    baseURL: `http://localhost:${server.port}`,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
  });
});
afterEach(async () => {
  small.shopify.faults.clear();
  await context.close();
  await server.stop();
});

function startStores(...argv: readonly string[]) {
  return startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: oneImage() });
}

test("lets a newcomer set up a store by touch, get every image, search, and continue offline", async () => {
  const { page, errors } = await watchedPage(context);
  await page.goto("/app");
  await setUpStore(page, { url: `http://localhost:${stores.shopify.port}` }, en, "en");
  await completeSetup(page, en);
  await ui(page.getByRole("searchbox", { name: "Search products" })).toBeFocused();

  // Products appear while the rest is loading.
  await ui(page.getByRole("list", { name: "Products" }).getByRole("listitem").first()).toBeVisible();
  await importComplete(page);
  await ui(page.getByRole("status").filter({ hasText: `${count.toLocaleString("en")} products` })).toBeVisible();
  await ui(page.getByRole("progressbar", { name: "Import progress" })).toBeHidden();
  await ui.poll(() => storedImages(page)).toBe(imagesOf(stores) + imagesOfTheme);
  expect(errors).toEqual([]);

  const wanted = productWithChoice();
  const search = page.getByRole("searchbox", { name: "Search products" });
  await page.keyboard.press("Control+k");
  await ui(search).toBeFocused();
  await page.keyboard.type(wanted.title);
  const first = page.getByRole("list", { name: "Products" }).getByRole("link").first();
  // Late results would move the click target.
  await ui(first).toHaveText(wanted.title);
  await first.click();

  const detail = page.getByRole("dialog", { name: wanted.title });
  await ui(detail).toBeVisible();
  const variants = detail.getByRole("group", { name: "Variant" }).getByRole("radio");
  const [chosen, second] = wanted.variants.filter(({ stock }) => stock > 0);
  await ui(variants.and(page.getByRole("radio", { checked: true }))).toHaveAccessibleName(chosen?.title ?? "");
  const other = variants.and(page.getByRole("radio", { name: second?.title ?? "", exact: true }));
  await ui(other).not.toBeChecked();
  await other.check();
  await ui(page).toHaveURL(({ searchParams }) => searchParams.get("variant") === variantId(wanted, second));
  const deepLink = page.url();
  expect(new URL(deepLink).searchParams.get("product")).toBe(wanted.handle);
  await detail.getByRole("button", { name: "Close" }).click();
  await ui(detail).toBeHidden();
  await ui(search).toHaveValue(wanted.title);

  // Stops the app's server and takes the network away.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await server.stop();
  await context.setOffline(true);
  await page.goto(deepLink);
  await ui(detail).toBeVisible();
  await ui(other).toBeChecked();
  const image = detail.getByRole("group", { name: "Images" }).getByRole("img").first();
  await ui.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(storedWidth);
  await page.keyboard.press("Escape");
  await ui(page.getByRole("status").filter({ hasText: /^Offline$/ })).toBeVisible();

  const { title } = stores.shopify.catalogue.product(12);
  const next = page.getByRole("dialog", { name: title });
  await search.fill(title.toLowerCase());
  await ui(first).toHaveText(title);
  await first.click();
  await ui(next).toBeVisible();
  await page.reload();
  await ui(next).toBeVisible();
  await page.goBack();
  await ui(next).toBeHidden();

  // The browser itself logs requests that fail offline.
  expect(errors.filter((error) => !/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/.test(error))).toEqual(
    [],
  );
});

test("ends a cancelled setup with one more Cancel, also after a reload", async () => {
  const { page } = await watchedPage(context);
  await page.goto("/app");
  const setup = page.getByRole("dialog", { name: "Setup" });
  await setup.getByRole("textbox", { name: "Store URL" }).fill("oak.example");
  await setup.getByRole("button", { name: "Cancel" }).click();
  const settings = page.getByRole("dialog", { name: "Store settings" });
  await ui(settings.getByRole("textbox", { name: "Store URL" })).toHaveValue("oak.example");
  await page.reload();
  await settings.getByRole("button", { name: "Cancel" }).click();
  await ui(page.getByRole("button", { name: "Configure your store" })).toBeVisible();
  await ui(page.getByRole("dialog")).toHaveCount(0);
});

test("imports a store without CORS through the proxy, with every image", async () => {
  const closed = await startStores("--products", "40", "--no-cors");
  try {
    await server.stop();
    const allowHosts = [`localhost:${closed.shopify.port}`];
    server = await startServer({ root: site, host: "127.0.0.1", port: server.port, allowHosts });
    const { page } = await watchedPage(context);
    await connectStore(page, { url: `http://localhost:${closed.shopify.port}` });
    await ui(page.getByRole("status").filter({ hasText: "40 products" })).toBeVisible();
    await importComplete(page);
    await ui.poll(() => storedImages(page)).toBe(imagesOf(closed) + imagesOfTheme);
  } finally {
    await closed.stop();
  }
});

test("reports a failing store and keeps the saved data", async () => {
  const storeUrl = `http://localhost:${small.shopify.port}`;
  const { page } = await watchedPage(context);
  await page.goto("/app?settings=store");
  const url = page.getByRole("textbox", { name: "Store URL" });
  await url.fill("http://shop.example.com");
  await page.getByRole("button", { name: "Test connection" }).click();
  await ui(page.getByText("Store URL must use HTTPS (https://)")).toBeVisible();
  await url.fill(storeUrl);
  await page.getByRole("button", { name: "Test connection" }).click();
  await ui(page.getByText("Connection verified")).toBeVisible();
  await url.fill(`${storeUrl}/x`);
  await ui(page.getByText("Connection verified")).toBeHidden();
  await connectStore(page, { url: storeUrl });
  await importComplete(page);

  const fault = small.shopify.faults.add({ match: /^\/products\.json/, kind: "403" });
  await page.getByRole("button", { name: "Refresh" }).click();
  await ui(
    page.getByText(
      "Failed to fetch products: Access denied. Please ensure your store allows public access to products",
    ),
  ).toBeVisible();
  expect(fault.fired).toBeGreaterThan(0);
  await ui(page.getByRole("status").filter({ hasText: "40 products" })).toBeVisible();
});

/** A product of the last page with a unique title, one option, and one cover for all variants. */
function productWithChoice(): GeneratedProduct {
  const { catalogue } = stores.shopify;
  const products = Array.from({ length: catalogue.count }, (_, index) => catalogue.product(index));
  const found = products.slice(count * 0.75).find(({ title, images, options, variants }) => {
    const available = variants.filter(({ stock }) => stock > 0);
    const oneImage = images.length > 0 && variants.every(({ imagePosition }) => imagePosition === null);
    const alone = products.filter((product) => product.title === title).length === 1;
    return options.length === 1 && available.length > 1 && oneImage && alone;
  });
  if (!found) throw new Error("no product of the last page offers a choice");
  return found;
}

function variantId(product: GeneratedProduct, variant: GeneratedVariant | undefined): string {
  return String(shopifyIds.variant(product.index, variant?.position ?? 0));
}

/** Number of images of the store's products. */
function imagesOf({ shopify: { catalogue } }: typeof stores): number {
  const products = Array.from({ length: catalogue.count }, (_, index) => catalogue.product(index));
  return products.reduce((sum, { images }) => sum + images.length, 0);
}

/** Number of images on the device. */
function storedImages(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("catalogue-db");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("images").objectStore("images").count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}
