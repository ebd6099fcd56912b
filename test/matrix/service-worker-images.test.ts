import { Hono } from "hono";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { createClients } from "../../src-server/clients";
import { type Listening, serveHttp } from "../../src-server/serve-http";
import { createStaticFiles } from "../../src-server/static-files";
import { startBrowser } from "../walks/start-browser";
import { watchedPage } from "../walks/watched-page";

// The service worker alone, under a page without the app: nothing but the test writes to the device.
const files = createStaticFiles(inject("sites").first);
const blankPage = "<!doctype html><title>blank</title>";

/** Images whose width tells them apart. */
const image = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"></svg>`;
/** A black bitmap of up to 32 pixels in width, one character for each byte. */
function bitmap(width: number): string {
  const view = new DataView(new ArrayBuffer(102));
  for (const [at, number] of [
    [2, 102],
    [10, 62],
    [14, 40],
    [18, width],
    [22, 10],
    [26, 0x10001],
    [46, 2],
  ] as const)
    view.setUint32(at, number, true);
  return `BM${String.fromCharCode(...new Uint8Array(view.buffer, 2))}`;
}
const inNetwork = 20;
const onDevice = 30;
const placeholderWidth = 96;

let browser: Browser;
let site: Listening;
let requested: string[];
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  requested = [];
  const app = new Hono();
  app.use((c, next) => {
    requested.push(c.req.path);
    return next();
  });
  app.get("/blank", (c) => c.html(blankPage));
  for (const path of ["/images/*", "/api/*"])
    app.get(path, (c) => c.body(image(inNetwork), 200, { "content-type": "image/svg+xml" }));
  app.get("*", files);
  site = await serveHttp({ host: "127.0.0.1", port: 0, clients: createClients([]) }, () => app.fetch);
  context = await browser.newContext({ baseURL: `http://localhost:${site.port}` });
  ({ page } = await watchedPage(context));
  await page.goto("/blank");
  await page.evaluate(async () => {
    const controlled = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
    await navigator.serviceWorker.register("/sw.js");
    await controlled;
  });
});

afterEach(async () => {
  await context.close();
  await site.stop();
});

test("a stored image is answered with the network off, under any rendition of its address", async () => {
  await store("/images/stored.png", image(onDevice), "image/svg+xml");
  await context.setOffline(true);
  expect(await widthOf("/images/stored.png")).toBe(onDevice);
  expect(await widthOf("/images/stored.png?width=640&v=17")).toBe(onDevice);
  expect(requested.filter((path) => path.startsWith("/images/"))).toEqual([]);
});

test("an image stored for another origin is answered with the network off", async () => {
  await store("https://cdn.shop.example/stored.png", bitmap(onDevice), "image/bmp");
  await context.setOffline(true);
  expect(await widthOf("https://cdn.shop.example/stored.png?v=2")).toBe(onDevice);
});

test("a drawing of another origin is not shown, stored or not", async () => {
  await store("https://cdn.shop.example/stored.svg", image(onDevice), "image/svg+xml");
  await context.route("https://cdn.shop.example/**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      headers: { "access-control-allow-origin": "*" },
      body: image(inNetwork),
    }),
  );
  expect(await widthOf("https://cdn.shop.example/stored.svg")).toBe(placeholderWidth);
  expect(await widthOf("https://cdn.shop.example/other.svg")).toBe(placeholderWidth);
});

test("an image that is not stored comes from the network", async () => {
  await store("/images/stored.png", image(onDevice), "image/svg+xml");
  expect(await widthOf("/images/other.png")).toBe(inNetwork);
});

test("an image that is neither stored nor to be had is a placeholder, until a page finds it in the network", async () => {
  await context.setOffline(true);
  expect(await widthOf("/images/other.png")).toBe(placeholderWidth);
  await context.setOffline(false);
  await page.reload();
  expect(await widthOf("/images/other.png")).toBe(inNetwork);
});

test("a stored file of another type than an image is not served", async () => {
  await store("/images/stored.png", "<script>alert(1)</script>", "text/html");
  expect(await widthOf("/images/stored.png")).toBe(inNetwork);
});

test("an image under /api/ is the server's alone, even a stored one", async () => {
  await store("/api/store-proxy", image(onDevice), "image/svg+xml");
  expect(await widthOf("/api/store-proxy?width=640")).toBe(inNetwork);
});

test("a record without bytes is passed over", async () => {
  await store("/images/stored.png", null, "image/svg+xml");
  expect(await widthOf("/images/stored.png")).toBe(inNetwork);
});

test("looking for an image makes no database", async () => {
  expect(await widthOf("/images/other.png")).toBe(inNetwork);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test("looking for an image leaves a database without the table, and its version, as they are", async () => {
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("catalogue-db", 7);
        request.onupgradeneeded = () => request.result.createObjectStore("packs");
        request.onerror = reject;
        request.onsuccess = () => {
          request.result.close();
          resolve(null);
        };
      }),
  );
  expect(await widthOf("/images/other.png")).toBe(inNetwork);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([{ name: "catalogue-db", version: 7 }]);
});

test("nothing that is shown is written to the device", async () => {
  await store("/images/stored.png", image(onDevice), "image/svg+xml");
  const before = await storedAddresses();
  const caches = await cachedPaths();
  await widthOf("/images/stored.png");
  await widthOf("/images/other.png");
  expect(await storedAddresses()).toEqual(before);
  expect(await cachedPaths()).toEqual(caches);
});

test("a removal of the database is not blocked, and images stored anew are found", async () => {
  await store("/images/stored.png", image(onDevice), "image/svg+xml");
  expect(await widthOf("/images/stored.png")).toBe(onDevice);
  const removed = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.deleteDatabase("catalogue-db");
        request.onsuccess = () => resolve("removed");
        request.onblocked = () => resolve("blocked");
      }),
  );
  expect(removed).toBe("removed");
  await store("/images/stored.png", image(onDevice + 1), "image/svg+xml");
  expect(await widthOf("/images/stored.png?v=2")).toBe(onDevice + 1);
});

/** Stores an image as the engine does. */
async function store(address: string, text: string | null, type: string): Promise<void> {
  await page.evaluate(
    ({ address, text, type }) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open("catalogue-db", 1);
        request.onerror = reject;
        request.onupgradeneeded = () => request.result.createObjectStore("images", { keyPath: "url" });
        request.onsuccess = () => {
          const images = request.result.transaction("images", "readwrite").objectStore("images");
          const bytes = text === null ? undefined : Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
          images.put({ url: new URL(address, location.href).href, bytes, type, timestamp: 0 });
          images.transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    { address, text, type },
  );
}

function storedAddresses(): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open("catalogue-db");
        request.onerror = reject;
        request.onsuccess = () => {
          const keys = request.result.transaction("images").objectStore("images").getAllKeys();
          keys.onsuccess = () => {
            request.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );
}

function cachedPaths(): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Shows an image and answers its width; 0 where the browser cannot show it. */
function widthOf(address: string): Promise<number> {
  return page.evaluate(
    (src) =>
      new Promise<number>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = () => resolve(0);
        image.src = src;
      }),
    address,
  );
}
