import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { everything } from "../../../src-worker/contract/listing-query";
import { packSections, unpackSections } from "../../../src-worker/packed/sections";
import { searchIndex } from "../../../src-worker/search/search-index";
import { separator } from "../../../src-worker/search/sorted-texts";
import type { World } from "../../../src-worker/world/world";
import {
  type AppWindow,
  ended,
  failure,
  heldTitles,
  importStore,
  last,
  openAppWindow,
  seen,
  value,
} from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

let shop: DemoStore;
let device: Device;

beforeAll(async () => {
  shop = await startDemoStore("shopify", { products: 260, allImages: true });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.stop());
beforeEach(() => {
  shop.faults.clear();
  device = createDevice();
});

function withoutSeparator(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { words } = unpackSections(bytes);
  words?.set([120], words.indexOf(separator));
  return bytes;
}

/** Its first four bytes are the magic number and the version. */
function ofOlderFormat(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const older = bytes.slice();
  const view = new DataView(older.buffer);
  view.setUint32(0, view.getUint32(0) - 1);
  return older;
}

function withoutRow(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { titleLengths, ...others } = unpackSections(bytes);
  const fewer = titleLengths instanceof Uint8Array ? titleLengths.slice(1) : new Uint8Array();
  return new Uint8Array(packSections({ ...others, titleLengths: fewer }));
}

async function openSynced(network?: World["fetch"]): Promise<AppWindow> {
  const window = await openAppWindow(device, network);
  await importStore(window, shop.url);
  return window;
}

describe("a device whose storage", () => {
  test("cannot be read reports a failure, never a first run", async () => {
    const window = await openAppWindow(device);
    window.world.indexedDB.open = () => {
      throw new DOMException("the backing store is gone", "UnknownError");
    };
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(failure(await window.engine.open("store", "en", null))).toMatchObject({ code: "storage-failed" });
    await seen(window, {
      catalogue: { state: "empty" },
      sync: { state: "failed", failure: { code: "storage-failed" } },
    });
    // Dexie logs its own tries.
    expect(logged).toHaveBeenLastCalledWith(
      "catalogue: the stored catalogue could not be read: storage-failed",
      expect.stringContaining("the backing store is gone"),
    );
  });

  test("belongs to a newer version is neither read nor written", async () => {
    await new Promise<void>((resolve, reject) => {
      const opening = device.indexedDB.open("catalogue-db", 20);
      opening.onupgradeneeded = () => opening.result.createObjectStore("of-the-future");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
    const window = await openAppWindow(device);
    expect(failure(await window.engine.open("store", "en", null))).toMatchObject({ code: "storage-newer" });
    const refused = await window.engine.saveConnection({ platform: "shopify", url: shop.url });
    expect(failure(refused)).toMatchObject({ code: "storage-newer" });
    await seen(window, { sync: { failure: { code: "storage-newer" } } });
    expect(await device.indexedDB.databases()).toEqual([{ name: "catalogue-db", version: 20 }]);
  });

  test.each<[string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>]>([
    ["that is truncated", (bytes) => bytes.slice(0, bytes.length / 2)],
    ["with two words merged into one", withoutSeparator],
    ["with fewer products than its listing", withoutRow],
    ["of an older format", ofOlderFormat],
  ])("contains an index %s rebuilds and saves it", async (_name, damaged) => {
    const { world } = await openSynced();
    const database = openDatabase(world);
    await database.segments.toCollection().modify((segment) => {
      Object.assign(segment, { bytes: damaged(segment.bytes) });
    });
    const [before] = await database.manifests.toArray();
    await world.bootStorage.remove();
    const later = await openAppWindow(device);
    value(await later.engine.open("store", "en", null));
    expect(await heldTitles(later)).toEqual(shop.titles());
    const [title = ""] = shop.titles();
    const found = value(await later.engine.findProducts({ ...everything, text: title }, { start: 0, count: 5 }, false));
    expect(found.rows.map((row) => row.title)).toContain(title);
    const [after] = await database.manifests.toArray();
    const [name] = after?.segments ?? [];
    const saved = name && (await database.segments.get([after?.store ?? "", name.generation, name.segment]));
    database.close();
    expect(after?.segments).not.toEqual(before?.segments);
    const { words, codes, rows } = searchIndex(unpackSections(saved?.bytes ?? new Uint8Array()));
    expect(rows).toBe(shop.titles().length);
    expect([words.range("")[1], codes.range("")[1]]).toEqual([words.size, codes.size]);
  });
});

describe("an interrupted refresh", () => {
  test.each([
    ["continues if it stopped a moment ago", 60_000, 1],
    ["restarts if it stopped long ago", 4 * 86_400_000, 3],
  ])("%s", async (_name, pause, pagesReadAgain) => {
    const window = await openSynced();
    const hang = shop.faults.add({ match: /collections\.json/, kind: "hang" });
    const cut = window.engine.startSync({ acceptFewer: false });
    await expect.poll(() => hang.fired).toBe(1);
    await window.engine.cancel("sync");
    await cut;
    shop.faults.clear();
    window.world.pass(pause);
    const from = window.world.asked.length;
    value(await window.engine.startSync({ acceptFewer: false }));
    const read = window.world.asked.slice(from).filter((url) => url.startsWith(`${shop.url}/products.json`));
    expect(read).toHaveLength(pagesReadAgain);
    expect(await heldTitles(window)).toEqual(shop.titles());
  });

  test("is reported as cancelled if the user cancelled it", async () => {
    const window = await openSynced();
    const hang = shop.faults.add({ match: /^\/products\.json/, kind: "hang" });
    const sync = window.engine.startSync({ acceptFewer: false });
    await expect.poll(() => hang.fired).toBe(1);
    expect(value(await window.engine.cancel("sync"))).toBe(true);
    expect(failure(await sync)).toMatchObject({ code: "cancelled" });
    await seen(window, { sync: { state: "failed", failure: { code: "cancelled" } }, catalogue: { state: "ready" } });
  });
});

describe("a first import that the user cancelled", () => {
  test("continues after a restart only on request", async () => {
    const window = await openAppWindow(device);
    const hang = shop.faults.add({ match: /^\/products\.json.*page=2/, kind: "hang" });
    value(await window.engine.saveConnection({ platform: "shopify", url: shop.url }));
    await expect.poll(() => hang.fired).toBe(1);
    await seen(window, { catalogue: { state: "growing", products: 250 } });
    value(await window.engine.cancel("sync"));
    shop.faults.clear();
    const later = await openAppWindow(device);
    value(await later.engine.open("store", "en", null));
    await seen(later, {
      store: { name: "Harbour & Field" },
      catalogue: { state: "growing", products: 250 },
      sync: { state: "failed", failure: { code: "cancelled" } },
    });
    expect(later.world.asked).toEqual([]);
    value(await later.engine.startSync({ acceptFewer: false }));
    expect(await heldTitles(later)).toEqual(shop.titles());
  });

  test("is cancelled by a cancel that arrives while a start is about to resume it", async () => {
    const hung = await openAppWindow(device);
    const hang = shop.faults.add({ match: /^\/products\.json.*page=2/, kind: "hang" });
    value(await hung.engine.saveConnection({ platform: "shopify", url: shop.url }));
    await expect.poll(() => hang.fired).toBe(1);
    device.locks.clear();
    const next = await openAppWindow(device);
    const opening = next.engine.open("store", "en", null);
    expect(value(await next.engine.cancel("sync"))).toBe(true);
    value(await opening);
    await seen(next, { sync: { state: "failed", failure: { code: "cancelled" } } });
  });

  test("is not resumed by the engine that replaces one that hung before the cancel", async () => {
    const hung = await openAppWindow(device);
    const hang = shop.faults.add({ match: /^\/products\.json.*page=2/, kind: "hang" });
    value(await hung.engine.saveConnection({ platform: "shopify", url: shop.url }));
    await expect.poll(() => hang.fired).toBe(1);
    await seen(hung, { catalogue: { state: "growing", products: 250 } });
    shop.faults.clear();
    // A browser frees the locks of a terminated worker.
    device.locks.clear();
    const cancelled = last(hung).store?.id;
    const next = await openAppWindow(device);
    value(await next.engine.open("store", "en", null, cancelled));
    await seen(next, { sync: { state: "failed", failure: { code: "cancelled" } } });
    const later = await openAppWindow(device);
    value(await later.engine.open("store", "en", null));
    await seen(later, { sync: { state: "failed", failure: { code: "cancelled" } } });
    expect([...next.world.asked, ...later.world.asked]).toEqual([]);
  });
});

describe("a first import that was interrupted", () => {
  const day = 86_400_000;

  async function interrupted(): Promise<AppWindow> {
    const window = await openAppWindow(device);
    const hang = shop.faults.add({ match: /^\/products\.json.*page=2/, kind: "hang" });
    value(await window.engine.saveConnection({ platform: "shopify", url: shop.url }));
    await expect.poll(() => hang.fired).toBe(1);
    await seen(window, { catalogue: { state: "growing", products: 250 } });
    value(await window.engine.cancel("sync"));
    shop.faults.clear();
    return window;
  }

  /** Requests of the first page for the list itself. The sync token takes one more in a reading that begins. */
  const firstPages = ({ world }: AppWindow, from: number) =>
    world.asked.slice(from).filter((url) => url === `${shop.url}/products.json?limit=250&page=1`).length;

  test("continues within a day, and was last synced when the catalogue became current", async () => {
    const window = await interrupted();
    window.world.pass(day / 2);
    const continued = window.world.now();
    const from = window.world.asked.length;
    value(await window.engine.startSync());
    // The sync token behind the last page.
    expect(firstPages(window, from)).toBe(1);
    await seen(window, { sync: { state: "complete" } });
    expect(Date.parse(last(window).store?.lastSync ?? "")).toBeGreaterThanOrEqual(continued);
  });

  test("starts over after twenty days, and shows the earlier products meanwhile", async () => {
    const window = await interrupted();
    window.world.pass(20 * day);
    const resumedAt = window.world.now();
    const [from, shown] = [window.world.asked.length, window.snapshots.length];
    value(await window.engine.startSync());
    expect(firstPages(window, from)).toBe(2);
    await seen(window, { sync: { state: "complete" } });
    expect(await heldTitles(window)).toEqual(shop.titles());
    for (const { catalogue } of window.snapshots.slice(shown))
      expect("products" in catalogue ? catalogue.products : 0).toBeGreaterThanOrEqual(250);
    expect(Date.parse(last(window).store?.lastSync ?? "")).toBeGreaterThanOrEqual(resumedAt);
  });

  test("starts over a day after it began, even if it was continued meanwhile", async () => {
    const window = await interrupted();
    window.world.pass(0.6 * day);
    const cut = shop.faults.add({ match: /^\/products\.json.*page=2/, kind: "404" });
    expect(failure(await window.engine.startSync())).toMatchObject({ code: "products-failed" });
    cut.remove();
    window.world.pass(0.6 * day);
    const from = window.world.asked.length;
    value(await window.engine.startSync());
    expect(firstPages(window, from)).toBe(2);
  });
});

describe("a continued refresh", () => {
  test("does not mistake a repeated page for the rest of the store", async () => {
    shop.offer(510);
    const window = await openSynced();
    const cut = shop.faults.add({ match: /^\/products\.json.*page=2/, kind: "404" });
    expect(failure(await window.engine.startSync({ acceptFewer: false }))).toMatchObject({ code: "products-failed" });
    cut.remove();
    shop.faults.add({ match: /^\/products\.json.*page=2/, kind: "repeating-page" });
    // Products that the reading did not reach stay, and the catalogue is not whole.
    expect(value(await window.engine.startSync({ acceptFewer: false })).completeness).toBe("partial");
    expect(await heldTitles(window)).toEqual(shop.titles());
    shop.offer(260);
  });
});

describe("covers", () => {
  const gif = () => new Response("GIF89a", { headers: { "content-type": "image/gif" } });
  /** Product images only; the store's logo and icon have other names. */
  const isImage = (url: string) => url.includes("/cdn/") && !url.includes("/store-");

  test("continue downloading at the next start, without reading the products again", async () => {
    const window = await openAppWindow(device, (url, init) =>
      isImage(url) ? new Promise(() => undefined) : fetch(url, init),
    );
    value(await window.engine.saveConnection({ platform: "shopify", url: shop.url }));
    await seen(window, { sync: { state: "complete" }, images: { download: { state: "running" } } });
    device.locks.clear();
    const later = await openAppWindow(device);
    value(await later.engine.open("store", "en", null));
    await seen(later, { sync: { state: "idle" }, images: { download: { state: "ended", report: { stopped: null } } } });
    expect(later.world.asked.filter((url) => !isImage(url))).toEqual([]);
    const third = await openAppWindow(device);
    value(await third.engine.open("store", "en", null));
    await seen(third, { catalogue: { state: "ready" }, sync: { state: "idle" } });
    expect(third.world.asked).toEqual([]);
  });

  test("arrive after a pause that their host asks for", async () => {
    let refusals = 0;
    const window = await openSynced(async (url, init) => {
      if (!isImage(url)) return fetch(url, init);
      // So few that no image is refused more often than it is tried, whichever is tried again first.
      return refusals++ < 8 ? new Response("", { status: 429, headers: { "retry-after": "1" } }) : gif();
    });
    await seen(window, { images: { download: { report: { failed: 0 } } } });
    expect(refusals).toBeGreaterThan(8);
  });

  test("of a host that is gone are given up soon, and the sync succeeds", async () => {
    const window = await openSynced((url, init) =>
      isImage(url) ? Promise.reject(new TypeError("Failed to fetch")) : fetch(url, init),
    );
    await seen(window, {
      sync: { state: "complete", report: { warnings: [] } },
      images: { download: { report: { stopped: { code: "network" } } } },
    });
    expect(window.world.asked.filter(isImage).length).toBeLessThan(40);
  });
});

describe("a store that disappears while its collections are read", () => {
  test("does not cost one timeout per collection", async () => {
    const window = await openSynced();
    const before = value(await window.engine.listCollections());
    shop.faults.add({ match: /^\/collections\/.*products\.json/, kind: "429" });
    window.world.pass(86_400_000);
    const from = window.world.slept.length;
    const report = value(await window.engine.startSync({ acceptFewer: false }));
    expect(report.warnings).toMatchObject([{ code: "store-busy" }]);
    const waited = window.world.slept.slice(from).reduce((sum, milliseconds) => sum + milliseconds, 0);
    expect(waited).toBeLessThan(20_000);
    expect(value(await window.engine.listCollections())).toEqual(before);
  });
});

describe("two windows", () => {
  test("show the same once a sync has ended", async () => {
    const one = await openAppWindow(device);
    const hang = shop.faults.add({ match: /products\.json.*page=2/, kind: "slow", delayMs: 500, times: 1 });
    value(await one.engine.saveConnection({ platform: "shopify", url: shop.url }));
    await expect.poll(() => hang.fired).toBe(1);
    const two = await openAppWindow(device);
    value(await two.engine.open("store", "en", null));
    await expect.poll(() => two.snapshots.some(({ sync }) => sync.state === "following")).toBe(true);
    await ended(one);
    await seen(two, { sync: { state: "idle" }, catalogue: { state: "ready", products: 260 } });
    expect(await heldTitles(two)).toEqual(shop.titles());
  });
});

describe("consecutive opens", () => {
  test("end with the last one, however close they are", async () => {
    const window = await openSynced();
    const openings = (["demo", "store", "demo", "store", "demo"] as const).map((choice) =>
      window.engine.open(choice, "en", null),
    );
    for (const opened of await Promise.all(openings)) value(opened);
    await seen(window, { store: { platform: "demo" } });
    value(await window.engine.open("store", "en", null));
    await seen(window, { store: { platform: "shopify" }, catalogue: { products: 260 } });
  });
});
