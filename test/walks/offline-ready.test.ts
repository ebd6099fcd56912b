import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { startDemoStores } from "../../demo/stores/start-demo-stores";
import type { Listening } from "../../src-server/serve-http";
import { startServer } from "../../src-server/start-server";
import { connectStore } from "./connect-store";
import { importComplete } from "./import-complete";
import { oneImage } from "./one-image";
import { startBrowser } from "./start-browser";
import { ui } from "./ui";
import { watchedPage } from "./watched-page";

const { first: site } = inject("sites");

const count = process.env.FULL_RUN ? 300 : 80;

/** Side of the images that the engine requests; differs from the original's and the placeholder's. */
const heldWidth = 800;

let browser: Browser;
let context: BrowserContext;
let server: Listening;
let stores: Awaited<ReturnType<typeof startDemoStores>>;

beforeAll(async () => {
  browser = await startBrowser();
  const argv = ["--products", String(count)];
  stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv, images: oneImage() });
});
beforeEach(async () => {
  server = await serve(0);
  context = await browser.newContext({
    locale: "en-GB",
    baseURL: `http://localhost:${server.port}`,
    viewport: { width: 1180, height: 820 },
  });
});
afterEach(async () => {
  await context.close();
  await server.stop();
});
afterAll(async () => {
  await browser.close();
  await stores.stop();
});

function serve(port: number): Promise<Listening> {
  return startServer({ root: site, host: "127.0.0.1", port, allowHosts: [`localhost:${stores.shopify.port}`] });
}

const number = (value: number) => value.toLocaleString("en");

test("works offline after one sync, reports readiness, and restores evicted images", async () => {
  const { page } = await watchedPage(context);
  const ready = page.getByRole("status").filter({ hasText: "Offline ready" });
  await connectStore(page, { url: `http://localhost:${stores.shopify.port}` });
  await importComplete(page);
  await ui(ready).toBeVisible();
  // Its heading font is one that the app lacks.
  await ui.poll(() => fontsOf(page)).toEqual(["Assistant", "Lora"]);
  await ui.poll(() => page.evaluate(async () => (await (await caches.open("theme-fonts")).keys()).length)).toBe(2);

  await server.stop();
  await context.setOffline(true);
  await page.goto("/app");
  await ui(page.getByRole("status").filter({ hasText: `${number(count)} products` })).toBeVisible();
  await ui(ready).toBeVisible();
  await ui.poll(() => fontsOf(page)).toEqual(["Assistant", "Lora"]);
  const { catalogue } = stores.shopify;
  const products = Array.from({ length: catalogue.count }, (_, index) => catalogue.product(index));
  const images = products.reduce((sum, { images }) => sum + images.length, 0);
  expect(images).toBeGreaterThan(2 * count);
  const keys = await heldKeys(page);
  expect(keys).toHaveLength(images);
  const covers = products.filter(({ images }) => images.length > 0).map(({ images }) => String(images[0]?.name));
  const widths = await widthsOf(
    page,
    covers.map((name) => keys.find((key) => key.includes(`/${name}.`)) ?? ""),
  );
  expect(widths.filter((width) => width !== heldWidth)).toEqual([]);

  const gone = await takeAway(page, 3);
  await page.reload();
  await ui(page.getByRole("status").filter({ hasText: `${number(count)} products` })).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Data Management" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Images" });
  await ui(row).toContainText(`${number(images - gone)} of ${number(images)}`);
  await ui(ready).toBeHidden();
  await page.getByRole("button", { name: /products with missing images/ }).click();
  await ui(page.getByText("1 missing").first()).toBeVisible();

  await context.setOffline(false);
  server = await serve(server.port);
  await page.getByRole("button", { name: "Download missing items" }).click();
  await ui(row).toContainText(`${number(images)} of ${number(images)}`);
  await page.getByRole("button", { name: "Close" }).click();
  await ui(ready).toBeVisible();
  expect(await heldKeys(page)).toHaveLength(images);
});

/** The families of the theme of which the page has loaded a file. */
function fontsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return loaded.map(({ family }) => family.replaceAll('"', "")).filter((family) => family !== "Inter");
  });
}

/** Keys of the images on the device. */
function heldKeys(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("catalogue-db");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("images").objectStore("images").getAllKeys();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            // Logo and icon belong to no product.
            resolve(reading.result.map(String).filter((key) => !key.includes("/store-")));
          };
        };
      }),
  );
}

/** Deletes every nth image behind the app's back; returns how many. */
async function takeAway(page: Page, every: number): Promise<number> {
  const gone = (await heldKeys(page)).filter((_key, at) => at % every === 0);
  await page.evaluate(
    (keys) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("catalogue-db");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("images", "readwrite");
          for (const key of keys) writing.objectStore("images").delete(key);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    gone,
  );
  return gone.length;
}

/** Natural width of each image as the page loads it; 0 for a broken one. */
function widthsOf(page: Page, sources: readonly string[]): Promise<number[]> {
  return page.evaluate(async (all) => {
    const widths: number[] = [];
    for (let at = 0; at < all.length; at += 20)
      widths.push(
        ...(await Promise.all(
          all.slice(at, at + 20).map(
            (src) =>
              new Promise<number>((resolve) => {
                const image = new Image();
                image.onload = () => resolve(image.naturalWidth);
                image.onerror = () => resolve(0);
                image.src = src;
              }),
          ),
        )),
      );
    return widths;
  }, sources);
}
