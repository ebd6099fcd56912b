import { IDBObjectStore } from "fake-indexeddb";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { imageKey } from "../../../src-worker/contract/image-key";
import { imageId } from "../../../src-worker/images/image-id";
import type { World } from "../../../src-worker/run/world";
import { type AppWindow, ended, heldRows, importStore, last, openAppWindow, seen, value } from "./app-window";
import { startShopify } from "./start-shopify";
import { createDevice, type Device } from "./test-world";

const { put } = IDBObjectStore.prototype;

let shop: Awaited<ReturnType<typeof startShopify>>;
let device: Device;

beforeAll(async () => {
  shop = await startShopify(90);
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.faults.clear();
  shop.offer(90);
  device = createDevice();
});

const image = (bytes: number) => new Response("GIF89a".padEnd(bytes), { headers: { "content-type": "image/gif" } });

/** Images of a given size in bytes. */
function images(bytes: number): World["fetch"] {
  return (url, init) => (isImage(url) ? Promise.resolve(image(bytes)) : fetch(url, init));
}

/** Product images only; the store's logo and icon have other names. */
const isImage = (url: string) => url.includes("/cdn/") && !url.includes("/store-");

/** Image counts for the store's products; the cover is the first image of each. */
function imagesOf(products: number): { readonly all: number; readonly covers: number } {
  const counts = Array.from({ length: products }, (_, index) => shop.catalogue.product(index).images.length);
  return { all: counts.reduce((sum, count) => sum + count, 0), covers: counts.filter((count) => count > 0).length };
}

async function heldKeys({ world }: AppWindow): Promise<string[]> {
  const database = openDatabase(world);
  const keys = await database.images.toCollection().primaryKeys();
  database.close();
  return keys.filter(isImage);
}

async function coverKeys(window: AppWindow): Promise<string[]> {
  return (await heldRows(window)).flatMap(({ image }) => (image ? [imageKey(image.src)] : []));
}

describe("a sync", () => {
  test("downloads every image of every product, covers first, and verifies them", async () => {
    const window = await openAppWindow(device);
    await importStore(window, shop.url);
    const { all, covers } = imagesOf(90);
    expect(await heldKeys(window)).toHaveLength(all);
    const asked = window.world.asked.filter(isImage).map(imageKey);
    expect(new Set(asked.slice(0, covers))).toEqual(new Set(await coverKeys(window)));
    await seen(window, {
      readiness: { ready: true, images: { held: all, of: all }, products: { held: 90, of: 90 } },
    });
  });

  test("deletes the images of removed products and fetches only those of new ones", async () => {
    shop.offer(60);
    const window = await openAppWindow(device);
    await importStore(window, shop.url);
    shop.offer(90);
    const from = window.world.asked.length;
    value(await window.engine.startSync({ acceptFewer: false }));
    expect(window.world.asked.slice(from).filter(isImage)).toHaveLength(imagesOf(90).all - imagesOf(60).all);
    shop.offer(60);
    value(await window.engine.startSync({ acceptFewer: false }));
    expect(await heldKeys(window)).toHaveLength(imagesOf(60).all);
  });

  test("reports a used-up image budget, and keeps every cover and all other data", async () => {
    const { all, covers } = imagesOf(90);
    const window = await openAppWindow(device, images(1000));
    value(await window.engine.setImageBudget(Math.round((covers + (all - covers) / 2) * 1000)));
    await importStore(window, shop.url);
    await seen(window, { sync: { report: { warnings: [{ code: "images-over-budget" }] } } });
    const held = await heldKeys(window);
    expect(held.length).toBeGreaterThanOrEqual(covers);
    expect(held.length).toBeLessThan(all);
    expect(held).toEqual(expect.arrayContaining(await coverKeys(window)));
    await seen(window, { readiness: { ready: false }, catalogue: { products: 90 } });
    // A smaller budget deletes images beyond it at once, covers last.
    value(await window.engine.setImageBudget(covers * 1000));
    expect((await heldKeys(window)).sort()).toEqual([...new Set(await coverKeys(window))].sort());
    await seen(window, { images: { heldBytes: covers * 1000, budgetBytes: covers * 1000, budgetChosen: true } });
  });

  test("keeps the chosen budget after a restart", async () => {
    const { covers } = imagesOf(90);
    const budgetBytes = covers * 1000;
    const window = await openAppWindow(device, images(1000));
    value(await window.engine.setImageBudget(budgetBytes));
    await importStore(window, shop.url);
    const again = await openAppWindow(device, images(1000));
    value(await again.engine.open("store", "en", null));
    value(await again.engine.fetchImages(true));
    expect((await heldKeys(again)).sort()).toEqual([...new Set(await coverKeys(again))].sort());
    await seen(again, { images: { heldBytes: budgetBytes, budgetBytes, budgetChosen: true } });
  });

  test("on a device without storage for images ends with the whole catalogue and the reason for missing images", async () => {
    const window = await openAppWindow(device, images(1000));
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === "images") throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, args);
    });
    try {
      await importStore(window, shop.url);
    } finally {
      full.mockRestore();
    }
    await seen(window, { sync: { report: { warnings: [{ code: "storage-full" }] } }, catalogue: { products: 90 } });
    expect(await heldKeys(window)).toEqual([]);
  });
});

describe("a window that dies during the image download", () => {
  test("leaves the sizes of the downloaded images", async () => {
    let coming = 0;
    const window = await openAppWindow(device, (url, init) => {
      if (!isImage(url)) return fetch(url, init);
      return ++coming > 130 ? new Promise(() => {}) : Promise.resolve(image(20_000 + coming));
    });
    value(await window.engine.saveConnection({ platform: "shopify", url: shop.url }));
    await vi.waitFor(async () => expect((await heldKeys(window)).length).toBeGreaterThanOrEqual(100), 30_000);
    const database = openDatabase(window.world);
    await vi.waitFor(async () => {
      const held = await database.images.filter(({ url }) => isImage(url)).toArray();
      const [imageIndex] = await database.imageIndexes.toArray();
      const noted = new Map([...(imageIndex?.fetched ?? [])].map((id, at) => [id, imageIndex?.sizes[at]]));
      expect(noted.size).toBeGreaterThanOrEqual(100);
      expect(held.map(({ url }) => noted.get(imageId(url)))).toEqual(held.map(({ bytes }) => bytes.byteLength));
    }, 30_000);
    database.close();
  });
});

describe("evicted images", () => {
  test("are reported with the names of their products, and only they are downloaded again on request", async () => {
    const window = await openAppWindow(device);
    await importStore(window, shop.url);
    const { all } = imagesOf(90);
    const gone = (await heldKeys(window)).filter((_key, at) => at % 3 === 0);
    const database = openDatabase(window.world);
    await database.images.bulkDelete(gone);
    database.close();
    const told = value(await window.engine.checkReadiness());
    expect(told).toMatchObject({ ready: false, images: { held: all - gone.length, of: all } });
    const missing = value(await window.engine.missingImages());
    expect(missing.first.reduce((sum, product) => sum + product.images, 0)).toBe(gone.length);
    expect(missing.products).toBe(missing.first.length);
    const from = window.world.asked.length;
    value(await window.engine.fetchImages(true));
    expect(window.world.asked.slice(from).filter(isImage).map(imageKey).sort()).toEqual(gone.sort());
    await seen(window, { readiness: { ready: true } });
  });

  test("are counted at the next start", async () => {
    const window = await openAppWindow(device);
    await importStore(window, shop.url);
    const [gone = ""] = await heldKeys(window);
    const database = openDatabase(window.world);
    await database.images.delete(gone);
    database.close();
    const later = await openAppWindow(device);
    value(await later.engine.open("store", "en", null));
    await seen(later, { readiness: { ready: false, images: { held: imagesOf(90).all - 1 } } });
  });
});

describe("a large download", () => {
  test("is offered, survives a reload and begins on consent", async () => {
    const megabytes = images(2 * 2 ** 20);
    const window = await openAppWindow(device, megabytes);
    await importStore(window, shop.url);
    const { all } = imagesOf(90);
    const { offer } = last(window).images;
    const held = (await heldKeys(window)).length;
    expect(offer).toMatchObject({ images: all - held, bytes: (all - held) * 2 * 2 ** 20 });
    const later = await openAppWindow(device, megabytes);
    value(await later.engine.open("store", "en", null));
    await ended(later);
    await seen(later, { images: { offer: { images: all - held } } });
    expect(later.world.asked.filter(isImage)).toEqual([]);
    value(await later.engine.fetchImages(true));
    await seen(later, { images: { offer: null }, readiness: { ready: true } });
  });
});
