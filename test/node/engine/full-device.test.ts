import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import type { Engine } from "../../../src-worker/contract/engine";
import type { LeadEntry } from "../../../src-worker/contract/lead";
import type { ConsentEntry } from "../../../src-worker/contract/outbox";
import type { Outcome } from "../../../src-worker/contract/outcome";
import { openWorkDatabase } from "../../../src-worker/order/work-database";
import type { World } from "../../../src-worker/world/world";
import {
  type AppWindow,
  failure,
  heldRows,
  importStore,
  last,
  openAppWindow,
  refresh,
  seen,
  value,
} from "./app-window";
import { type LimitedStorage, limitStorage } from "./limited-storage";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

const megabyte = 2 ** 20;
const imageBytes = 100_000;
/** Images in the first share that is removed, of 1 MB. */
const firstShare = Math.ceil(megabyte / imageBytes);

let shop: DemoStore;
let device: Device;
let storage: LimitedStorage;
let window: AppWindow;
let product: string;
let all: number;

beforeAll(async () => {
  shop = await startDemoStore("shopify", { products: 30 });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.offer(30);
  device = createDevice();
  storage = limitStorage(device);
  window = await openAppWindow(device, withLargeImages);
  await importStore(window, shop.url);
  await seen(window, { readiness: { ready: true } });
  all = (await heldImages()).length;
  product = (await heldRows(window)).find(({ stock }) => stock !== "out-of-stock")?.id ?? "";
});
afterEach(() => storage.end());

const isImage = (url: string) => url.includes("/cdn/") && !url.includes("/store-");

const withLargeImages: World["fetch"] = (url, init) =>
  url.includes("/cdn/")
    ? Promise.resolve(new Response("GIF89a".padEnd(imageBytes), { headers: { "content-type": "image/gif" } }))
    : fetch(url, init);

async function heldImages(): Promise<readonly string[]> {
  const database = openDatabase(window.world);
  const keys = await database.images.toCollection().primaryKeys();
  database.close();
  return keys.filter(isImage);
}

/** Fills the device so that only images can make space. @param lacking bytes that it has too much */
function fillWithImages(lacking = 0): void {
  device.reserve.clear();
  device.boot = null;
  device.orders = null;
  storage.fill(-lacking);
}

const addLine = () => window.engine.addToOrder([{ product, variant: null, quantity: 1 }]);

/** What the interface is told of removed images, which agrees with what is stored. */
async function expectRemoved(count: number): Promise<void> {
  expect((await heldImages()).length).toBe(all - count);
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
}

const session = "device_1767225600000_1d2c3b4a-0000-4000-8000-000000000001";
const lead: LeadEntry = {
  id: "0b7c1f0e-3c4a-4a51-9d0e-0d6a3f4f1a01",
  email: "ana@example.com",
  company: "",
  industry: null,
  teamSize: null,
  useCase: "",
  source: "setup",
  session,
  referral: "direct",
  platform: "other",
};
const consent: ConsentEntry = {
  session,
  analytics: true,
  marketing: false,
  termsVersion: "1.0.0",
  privacyVersion: "1.0.0",
  at: "2026-03-01T08:00:00.000Z",
};

/** Writes of data that no store can supply again. */
const works: readonly (readonly [string, (engine: Engine) => Promise<Outcome<unknown>>])[] = [
  ["a line of an order", () => addLine()],
  ["a new order", (engine) => engine.beginOrder("Fair")],
  ["a lead", (engine) => engine.queueLead(lead)],
  ["a consent", (engine) => engine.recordConsent(consent)],
  ["sync settings", (engine) => engine.saveSyncSettings({ requestsPerMinute: 60, retries: 2 })],
  ["an image setting", (engine) => engine.setImageSide(1200)],
  [
    "a restored backup",
    async (engine) => {
      const backup = value(await engine.exportWork());
      return engine.restoreWork(backup.file);
    },
  ],
];

describe("a device that images have filled", () => {
  test.each(works)("stores %s in place of the reserve, and keeps every image", async (_, write) => {
    storage.fill();
    value(await write(window.engine));
    expect((await heldImages()).length).toBe(all);
    expect(last(window).images.download).toMatchObject({ state: "ended", report: { stopped: null } });
  });

  test.each(works)(
    "stores %s in place of a share of the images once reserve and files are used up",
    async (_, write) => {
      fillWithImages();
      value(await write(window.engine));
      await expectRemoved(firstShare);
    },
  );

  test("removes images for several lines only when the first share is used up", async () => {
    fillWithImages();
    for (let line = 0; line < 5; line++) value(await addLine());
    await expectRemoved(firstShare);
    const database = openWorkDatabase(window.world);
    const [order] = await database.orders.toArray();
    database.close();
    expect(order?.lines).toMatchObject([{ quantity: 5 }]);
  });

  test("removes the images that a large write needs, and no more than twice as many", async () => {
    const lacking = 2_500_000;
    fillWithImages(lacking);
    value(await addLine());
    const removed = all - (await heldImages()).length;
    expect(removed * imageBytes).toBeGreaterThanOrEqual(lacking);
    expect(removed * imageBytes).toBeLessThan(2 * lacking + megabyte);
    await expectRemoved(removed);
  });

  test("reports removed images in every window", async () => {
    const other = await openAppWindow(device, withLargeImages);
    value(await other.engine.open("store", "en", null));
    await seen(other, { readiness: { images: { stored: all } } });
    fillWithImages();
    value(await addLine());
    await expectRemoved(firstShare);
    await seen(other, {
      images: {
        storedBytes: (all - firstShare) * imageBytes,
        download: { report: { processed: all - firstShare, stopped: { details: { count: firstShare } } } },
      },
      readiness: { images: { stored: all - firstShare } },
    });
  });

  test("copies the orders outside the database too", async () => {
    fillWithImages();
    value(await addLine());
    await expect.poll(() => device.orderCopies.has("orders")).toBe(true);
  });

  test("refreshes the catalogue in place of images, and leaves the reserve to orders", async () => {
    const reserved = device.reserve.size;
    shop.offer(29);
    storage.fill();
    expect((await refresh(window)).changes).toMatchObject({ removed: 1 });
    expect(device.reserve.size).toBe(reserved);
    expect((await heldRows(window)).length).toBe(29);
    await seen(window, { catalogue: { products: 29 } });
    const held = (await heldImages()).length;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(all);
  });

  test("refuses only when nothing is left to remove, and keeps every order", async () => {
    value(await addLine());
    storage.fill(-storage.used());
    expect(failure(await addLine())).toMatchObject({ code: "storage-full" });
    await expectRemoved(all);
    expect([device.reserve.size, device.boot, device.orders]).toEqual([0, null, null]);
    storage.fill(megabyte);
    value(await addLine());
    await seen(window, { orders: { current: { quantity: 2 } }, catalogue: { products: 30 } });
  });

  test.each(works)("stores %s in place of public pages and fonts when no image is left", async (_, write) => {
    device.servedCopies = 4 * megabyte;
    // More than all images.
    storage.fill(-storage.used() + 3 * megabyte);
    value(await write(window.engine));
    expect(device.servedCopies).toBe(0);
    expect(await heldImages()).toEqual([]);
  });

  test("keeps public pages and fonts from a refresh, which is refused", async () => {
    device.servedCopies = 4 * megabyte;
    shop.offer(29);
    storage.fill(-storage.used() + 3 * megabyte);
    expect(failure(await window.engine.startSync({ acceptFewer: false }))).toMatchObject({
      code: "storage-full",
    });
    expect(device.servedCopies).toBe(4 * megabyte);
  });

  test("clears its cache", async () => {
    device.reserve.clear();
    storage.fill();
    value(await window.engine.clearCache());
    expect(await heldImages()).toEqual([]);
    expect(device.reserve.size).toBe(0);
  });
});

describe("an image download", () => {
  test("fills the device up to the reserve, from which orders are stored", async () => {
    device = createDevice();
    storage.end();
    storage = limitStorage(device);
    // The catalogue takes 0.3 MB.
    storage.fill(16 * megabyte + 500_000 + (all * imageBytes) / 2);
    window = await openAppWindow(device, withLargeImages);
    await importStore(window, shop.url);
    await seen(window, { images: { download: { report: { stopped: { code: "storage-full" } } } } });
    const held = (await heldImages()).length;
    expect(held).toBeLessThan(all);
    expect(device.reserve.size).toBe(16);
    storage.fill();
    value(await addLine());
    expect((await heldImages()).length).toBe(held);
    expect(device.reserve.size).toBe(15);
  });

  test("asks for no image while the device has no space for the reserve", async () => {
    device = createDevice();
    storage.end();
    storage = limitStorage(device);
    storage.fill(10 * megabyte);
    window = await openAppWindow(device, withLargeImages);
    await importStore(window, shop.url);
    await seen(window, {
      images: { download: { report: { fetched: 0, stopped: { code: "images-no-space" } } } },
      catalogue: { state: "ready", products: 30 },
    });
    expect(window.world.asked.filter(isImage)).toEqual([]);
  });

  test("that gives way to an order ends with the number of removed images, and counts what is stored", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = all;
    shop.offer(40);
    window = await openAppWindow(device, async (url, init) => {
      if (isImage(url)) await held;
      return withLargeImages(url, init);
    });
    value(await window.engine.open("store", "en", null));
    await refresh(window);
    await seen(window, { images: { download: { state: "running" } } });
    fillWithImages();
    value(await addLine());
    release();
    await seen(window, { images: { download: { state: "ended" } } });
    const { download } = last(window).images;
    if (download.state !== "ended") throw new Error("still running");
    const { processed, failed, stopped } = download.report;
    expect(stopped).toMatchObject({ code: "images-removed", details: { count: firstShare } });
    expect(processed - failed).toBe((await heldImages()).length);
    expect((await heldImages()).length).toBeLessThan(before);
  });
});
