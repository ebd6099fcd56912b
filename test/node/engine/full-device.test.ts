import { describe, expect } from "vitest";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { openWorkDatabase } from "../../../src-worker/order/work-database";
import type { World } from "../../../src-worker/world/world";
import { type AppWindow, failedRefresh, failure, last, listedRows, refresh, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import { createGate } from "./gate";
import { limitStorage } from "./limited-storage";
import { availableProducts } from "./orders-in-window";
import { agreed, newLead } from "./person";
import { isProductImage, storedProductImages } from "./stored-catalogue";

const megabyte = 2 ** 20;
const imageBytes = 100_000;
/** Images in the first share that is removed, of 1 MB. */
const firstShare = Math.ceil(megabyte / imageBytes);

const withLargeImages: World["fetch"] = (url, init) =>
  url.includes("/cdn/")
    ? Promise.resolve(new Response("GIF89a".padEnd(imageBytes), { headers: { "content-type": "image/gif" } }))
    : fetch(url, init);

const test = engineTest
  .extend("shop", ({ start }) => start("shopify", { products: 30 }))
  .extend("storage", ({ device }, { onCleanup }) => {
    const storage = limitStorage(device);
    onCleanup(() => storage.end());
    return storage;
  })
  /** A window with the imported store and all its images. */
  .extend("window", async ({ storage: _, shop, imported }) => {
    const window = await imported(shop, withLargeImages);
    await seen(window, { readiness: { ready: true } });
    return window;
  })
  /** Number of images of the store. */
  .extend("all", ({ shop: { catalogue } }) =>
    catalogue.offered.reduce((sum, index) => sum + catalogue.product(index).images.length, 0),
  )
  /** Fills the device so that only images can make space. @param lacking bytes that it has too much */
  .extend("fillWithImages", ({ device, storage }) => (lacking = 0): void => {
    device.reserve.clear();
    device.boot = null;
    device.orders = null;
    storage.fill(-lacking);
  })
  /** Expects the published number of removed images to agree with the stored ones. */
  .extend("expectRemoved", ({ window, all }) => async (count: number): Promise<void> => {
    expect((await storedProductImages(window)).length).toBe(all - count);
    await seen(window, {
      images: {
        storedBytes: (all - count) * imageBytes,
        download: {
          state: "ended",
          report: {
            total: all,
            processed: all - count,
            failed: 0,
            stopped: { code: "images-removed", details: { count } },
          },
        },
      },
      readiness: { ready: false, images: { stored: all - count, of: all } },
    });
  });

/** Adds a piece of the first available product to the current order. */
async function addLine(window: AppWindow): Promise<Outcome<unknown>> {
  const [product = ""] = await availableProducts(window);
  return window.engine.addToOrder([{ product, variant: null, quantity: 1 }]);
}

/** Writes of data that no store can supply again. */
const works: readonly (readonly [data: string, write: (window: AppWindow) => Promise<Outcome<unknown>>])[] = [
  ["a line of an order", addLine],
  ["a new order", ({ engine }) => engine.beginOrder("Fair")],
  ["a lead", ({ engine }) => engine.queueLead(newLead())],
  ["a consent", ({ engine }) => engine.recordConsent(agreed)],
  ["sync settings", ({ engine }) => engine.saveSyncSettings({ requestsPerMinute: 60, retries: 2 })],
  ["an image setting", ({ engine }) => engine.setImageSide(1200)],
  [
    "a restored backup",
    async ({ engine }) => {
      const backup = value(await engine.exportWork());
      return engine.restoreWork(backup.file);
    },
  ],
];

describe("a device that images have filled", () => {
  test.for(works)(
    "stores %s in place of the reserve, and keeps every image",
    async ([_, write], { storage, window, all }) => {
      storage.fill();
      value(await write(window));
      expect((await storedProductImages(window)).length).toBe(all);
      expect(last(window).images.download).toMatchObject({ state: "ended", report: { stopped: null } });
    },
  );

  test.for(works)(
    "stores %s in place of a share of the images once reserve and files are used up",
    async ([_, write], { window, fillWithImages, expectRemoved }) => {
      fillWithImages();
      value(await write(window));
      await expectRemoved(firstShare);
    },
  );

  test("removes images for several lines only when the first share is used up", async ({
    window,
    fillWithImages,
    expectRemoved,
  }) => {
    fillWithImages();
    for (let line = 0; line < 5; line++) value(await addLine(window));
    await expectRemoved(firstShare);
    const database = openWorkDatabase(window.world);
    const [order] = await database.orders.toArray();
    database.close();
    expect(order?.lines).toMatchObject([{ quantity: 5 }]);
  });

  test("removes the images that a large write needs, and no more than twice as many", async ({
    window,
    all,
    fillWithImages,
    expectRemoved,
  }) => {
    const lacking = 2_500_000;
    fillWithImages(lacking);
    value(await addLine(window));
    const removed = all - (await storedProductImages(window)).length;
    expect(removed * imageBytes).toBeGreaterThanOrEqual(lacking);
    expect(removed * imageBytes).toBeLessThan(2 * lacking + megabyte);
    await expectRemoved(removed);
  });

  test("reports removed images in every window", async ({ window, all, fillWithImages, expectRemoved, reopened }) => {
    const other = await reopened(withLargeImages);
    await seen(other, { readiness: { images: { stored: all } } });
    fillWithImages();
    value(await addLine(window));
    await expectRemoved(firstShare);
    await seen(other, {
      images: {
        storedBytes: (all - firstShare) * imageBytes,
        download: { report: { processed: all - firstShare, stopped: { details: { count: firstShare } } } },
      },
      readiness: { images: { stored: all - firstShare } },
    });
  });

  test("copies the orders outside the database too", async ({ device, window, fillWithImages }) => {
    fillWithImages();
    value(await addLine(window));
    await expect.poll(() => device.orderCopies.has("orders")).toBe(true);
  });

  test("refreshes the catalogue in place of images, and leaves the reserve to orders", async ({
    shop,
    device,
    storage,
    window,
    all,
  }) => {
    const reserved = device.reserve.size;
    shop.offer(29);
    storage.fill();
    expect((await refresh(window)).changes).toMatchObject({ removed: 1 });
    expect(device.reserve.size).toBe(reserved);
    expect((await listedRows(window)).length).toBe(29);
    await seen(window, { catalogue: { products: 29 } });
    const left = (await storedProductImages(window)).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
  });

  test("refuses only when nothing is left to remove, and keeps every order", async ({
    device,
    storage,
    window,
    all,
    expectRemoved,
  }) => {
    value(await addLine(window));
    storage.fill(-storage.used());
    expect(failure(await addLine(window))).toMatchObject({ code: "storage-full" });
    await expectRemoved(all);
    expect([device.reserve.size, device.boot, device.orders]).toEqual([0, null, null]);
    storage.fill(megabyte);
    value(await addLine(window));
    await seen(window, { orders: { current: { quantity: 2 } }, catalogue: { products: 30 } });
  });

  test.for(works)(
    "stores %s in place of public pages and fonts when no image is left",
    async ([_, write], { device, storage, window }) => {
      device.servedCopies = 4 * megabyte;
      // More than all images.
      storage.fill(-storage.used() + 3 * megabyte);
      value(await write(window));
      expect(device.servedCopies).toBe(0);
      expect(await storedProductImages(window)).toEqual([]);
    },
  );

  test("keeps public pages and fonts from a refresh, which is refused", async ({ shop, device, storage, window }) => {
    device.servedCopies = 4 * megabyte;
    shop.offer(29);
    storage.fill(-storage.used() + 3 * megabyte);
    expect(await failedRefresh(window)).toMatchObject({
      code: "storage-full",
    });
    expect(device.servedCopies).toBe(4 * megabyte);
  });

  test("clears its cache", async ({ device, storage, window }) => {
    device.reserve.clear();
    storage.fill();
    value(await window.engine.clearCache());
    expect(await storedProductImages(window)).toEqual([]);
    expect(device.reserve.size).toBe(0);
  });
});

describe("an image download", () => {
  test("fills the device up to the reserve, from which orders are stored", async ({
    shop,
    device,
    storage,
    all,
    imported,
  }) => {
    // The catalogue takes 0.3 MB.
    storage.fill(16 * megabyte + 500_000 + (all * imageBytes) / 2);
    const window = await imported(shop, withLargeImages);
    await seen(window, { images: { download: { report: { stopped: { code: "storage-full" } } } } });
    const before = (await storedProductImages(window)).length;
    expect(before).toBeLessThan(all);
    expect(device.reserve.size).toBe(16);
    storage.fill();
    value(await addLine(window));
    expect((await storedProductImages(window)).length).toBe(before);
    expect(device.reserve.size).toBe(15);
  });

  test("asks for no image while the device has no space for the reserve", async ({ shop, storage, imported }) => {
    storage.fill(10 * megabyte);
    const window = await imported(shop, withLargeImages);
    await seen(window, {
      images: { download: { report: { fetched: 0, stopped: { code: "images-no-space" } } } },
      catalogue: { state: "ready", products: 30 },
    });
    expect(window.world.requested.filter(isProductImage)).toEqual([]);
  });

  test("that gives way to an order ends with the number of removed images, and counts what is stored", async ({
    shop,
    window,
    all,
    fillWithImages,
    open,
  }) => {
    const gate = createGate();
    await seen(window, { catalogue: { products: 30 } });
    shop.offer(40);
    const later = await open(async (url, init) => {
      if (isProductImage(url)) await gate.opened;
      return withLargeImages(url, init);
    });
    value(await later.engine.open("store", "en", null));
    await refresh(later);
    await seen(later, { images: { download: { state: "running" } } });
    fillWithImages();
    value(await addLine(later));
    gate.open();
    await seen(later, { images: { download: { state: "ended" } } });
    const { download } = last(later).images;
    if (download.state !== "ended") throw new Error("still running");
    const { processed, failed, stopped } = download.report;
    expect(stopped).toMatchObject({ code: "images-removed", details: { count: firstShare } });
    expect(processed - failed).toBe((await storedProductImages(later)).length);
    expect((await storedProductImages(later)).length).toBeLessThan(all);
  });
});
