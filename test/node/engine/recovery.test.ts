import { afterEach, describe, expect, vi } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { packSections, unpackSections } from "../../../src-worker/packed/sections";
import { searchIndex } from "../../../src-worker/search/search-index";
import { separator } from "../../../src-worker/search/sorted-texts";
import {
  type AppWindow,
  ended,
  failedRefresh,
  failure,
  foundTitles,
  last,
  listedTitles,
  refresh,
  seen,
  value,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import { isProductImage } from "./stored-catalogue";

/** Imports end in two pages. */
const test = engineTest
  .extend("shop", ({ start }) => start("shopify", { products: 260, allImages: true }))
  /** Opens a window whose first import waits for its second page. */
  .extend("openedHung", ({ shop, open }) => async (): Promise<AppWindow> => {
    const window = await open();
    const hang = shop.faults.add({ match: secondPage, kind: "hang" });
    value(await window.engine.saveConnection(shop.connection));
    await expect.poll(() => hang.fired).toBe(1);
    await seen(window, { catalogue: { state: "growing", products: 250 } });
    return window;
  })
  /** Opens a window whose first import was cancelled after its first page. */
  .extend("cancelled", ({ shop, openedHung }) => async (): Promise<AppWindow> => {
    const window = await openedHung();
    value(await window.engine.cancel("sync"));
    shop.faults.clear();
    return window;
  });

const secondPage = /^\/products\.json.*page=2/;

afterEach(() => vi.restoreAllMocks());

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

describe("a device whose storage", () => {
  test("cannot be read reports a failure, never a first run", async ({ open }) => {
    const window = await open();
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

  test("belongs to a newer version is neither read nor written", async ({ shop, device, open }) => {
    await new Promise<void>((resolve, reject) => {
      const opening = device.indexedDB.open("catalogue-db", 20);
      opening.onupgradeneeded = () => opening.result.createObjectStore("of-the-future");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
    const window = await open();
    expect(failure(await window.engine.open("store", "en", null))).toMatchObject({ code: "storage-newer" });
    const refused = await window.engine.saveConnection(shop.connection);
    expect(failure(refused)).toMatchObject({ code: "storage-newer" });
    await seen(window, { sync: { failure: { code: "storage-newer" } } });
    expect(await device.indexedDB.databases()).toEqual([{ name: "catalogue-db", version: 20 }]);
  });

  test.for<[string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>]>([
    ["that is truncated", (bytes) => bytes.slice(0, bytes.length / 2)],
    ["with two words merged into one", withoutSeparator],
    ["with fewer products than its listing", withoutRow],
    ["of an older format", ofOlderFormat],
  ])("contains an index %s rebuilds and saves it", async ([_name, damaged], { shop, imported, reopened }) => {
    const { world } = await imported(shop);
    const database = openDatabase(world);
    await database.segments.toCollection().modify((segment) => {
      Object.assign(segment, { bytes: damaged(segment.bytes) });
    });
    const [before] = await database.manifests.toArray();
    await world.bootStorage.remove();
    const later = await reopened();
    expect(await listedTitles(later)).toEqual(shop.titles());
    const [title = ""] = shop.titles();
    expect(await foundTitles(later, title)).toContain(title);
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
  test.for([
    ["continues if it stopped a moment ago", 60_000, 1],
    ["restarts if it stopped long ago", 4 * 86_400_000, 3],
  ] as const)("%s", async ([_name, pause, pagesReadAgain], { shop, imported }) => {
    const window = await imported(shop);
    const hang = shop.faults.add({ match: /collections\.json/, kind: "hang" });
    const cut = window.engine.startSync({ acceptFewer: false });
    await expect.poll(() => hang.fired).toBe(1);
    await window.engine.cancel("sync");
    await cut;
    shop.faults.clear();
    window.world.pass(pause);
    const from = window.world.requested.length;
    await refresh(window);
    const read = window.world.requested.slice(from).filter((url) => url.startsWith(`${shop.url}/products.json`));
    expect(read).toHaveLength(pagesReadAgain);
    expect(await listedTitles(window)).toEqual(shop.titles());
  });
});

describe("a first import that the user cancelled", () => {
  test("continues after a restart only on request", async ({ shop, reopened, cancelled }) => {
    await cancelled();
    const later = await reopened();
    await seen(later, {
      store: { name: "Harbour & Field" },
      catalogue: { state: "growing", products: 250 },
      sync: { state: "failed", failure: { code: "cancelled" } },
    });
    expect(later.world.requested).toEqual([]);
    await refresh(later);
    expect(await listedTitles(later)).toEqual(shop.titles());
  });

  test("is cancelled by a cancel that arrives while a start is about to resume it", async ({
    device,
    open,
    openedHung,
  }) => {
    await openedHung();
    device.locks.clear();
    const next = await open();
    const opening = next.engine.open("store", "en", null);
    expect(value(await next.engine.cancel("sync"))).toBe(true);
    value(await opening);
    await seen(next, { sync: { state: "failed", failure: { code: "cancelled" } } });
  });

  test("is not resumed by the engine that replaces one that hung before the cancel", async ({
    shop,
    device,
    open,
    reopened,
    openedHung,
  }) => {
    const hung = await openedHung();
    shop.faults.clear();
    // A browser frees the locks of a terminated worker.
    device.locks.clear();
    const next = await open();
    value(await next.engine.open("store", "en", null, last(hung).store?.id));
    await seen(next, { sync: { state: "failed", failure: { code: "cancelled" } } });
    const later = await reopened();
    await seen(later, { sync: { state: "failed", failure: { code: "cancelled" } } });
    expect([...next.world.requested, ...later.world.requested]).toEqual([]);
  });
});

describe("a first import that was interrupted", () => {
  const day = 86_400_000;

  /** Counts requests of the first page for the list itself. The sync token takes one more in a reading that begins. */
  const firstPages = ({ world }: AppWindow, from: number) =>
    world.requested
      .slice(from)
      .filter((url) => new URL(url).pathname === "/products.json" && url.endsWith("?limit=250&page=1")).length;

  test("continues within a day, and was last synced when the catalogue became current", async ({ cancelled }) => {
    const window = await cancelled();
    window.world.pass(day / 2);
    const continued = window.world.now();
    const from = window.world.requested.length;
    value(await window.engine.startSync());
    // The sync token behind the last page.
    expect(firstPages(window, from)).toBe(1);
    await seen(window, { sync: { state: "complete" } });
    expect(Date.parse(last(window).store?.lastSync ?? "")).toBeGreaterThanOrEqual(continued);
  });

  test("starts over after twenty days, and shows the earlier products meanwhile", async ({ shop, cancelled }) => {
    const window = await cancelled();
    window.world.pass(20 * day);
    const resumedAt = window.world.now();
    const [from, shown] = [window.world.requested.length, window.snapshots.length];
    value(await window.engine.startSync());
    expect(firstPages(window, from)).toBe(2);
    await seen(window, { sync: { state: "complete" } });
    expect(await listedTitles(window)).toEqual(shop.titles());
    for (const { catalogue } of window.snapshots.slice(shown))
      expect("products" in catalogue ? catalogue.products : 0).toBeGreaterThanOrEqual(250);
    expect(Date.parse(last(window).store?.lastSync ?? "")).toBeGreaterThanOrEqual(resumedAt);
  });

  test("starts over a day after it began, even if it was continued meanwhile", async ({ shop, cancelled }) => {
    const window = await cancelled();
    window.world.pass(0.6 * day);
    const cut = shop.faults.add({ match: secondPage, kind: "404" });
    expect(failure(await window.engine.startSync())).toMatchObject({ code: "products-failed" });
    cut.remove();
    window.world.pass(0.6 * day);
    const from = window.world.requested.length;
    value(await window.engine.startSync());
    expect(firstPages(window, from)).toBe(2);
  });
});

describe("a continued refresh", () => {
  test("does not mistake a repeated page for the rest of the store", async ({ shop, imported }) => {
    shop.offer(510);
    const window = await imported(shop);
    const cut = shop.faults.add({ match: secondPage, kind: "404" });
    expect(await failedRefresh(window)).toMatchObject({ code: "products-failed" });
    cut.remove();
    shop.faults.add({ match: secondPage, kind: "repeating-page" });
    // Products that the reading did not reach stay, and the catalogue is not whole.
    expect((await refresh(window)).completeness).toBe("partial");
    expect(await listedTitles(window)).toEqual(shop.titles());
  });
});

describe("covers", () => {
  const gif = () => new Response("GIF89a", { headers: { "content-type": "image/gif" } });
  test("continue downloading at the next start, without reading the products again", async ({
    shop,
    device,
    open,
    reopened,
  }) => {
    const window = await open((url, init) => (isProductImage(url) ? new Promise(() => undefined) : fetch(url, init)));
    value(await window.engine.saveConnection(shop.connection));
    await seen(window, { sync: { state: "complete" }, images: { download: { state: "running" } } });
    device.locks.clear();
    const later = await reopened();
    await seen(later, { sync: { state: "idle" }, images: { download: { state: "ended", report: { stopped: null } } } });
    expect(later.world.requested.filter((url) => !isProductImage(url))).toEqual([]);
    const third = await reopened();
    await seen(third, { catalogue: { state: "ready" }, sync: { state: "idle" } });
    expect(third.world.requested).toEqual([]);
  });

  test("arrive after a pause that their host asks for", async ({ shop, imported }) => {
    let refusals = 0;
    const window = await imported(shop, async (url, init) => {
      if (!isProductImage(url)) return fetch(url, init);
      // So few that no image is refused more often than it is tried, whichever is tried again first.
      return refusals++ < 8 ? new Response("", { status: 429, headers: { "retry-after": "1" } }) : gif();
    });
    await seen(window, { images: { download: { report: { failed: 0 } } } });
    expect(refusals).toBeGreaterThan(8);
  });

  test("of a host that is gone are given up soon, and the sync succeeds", async ({ shop, imported }) => {
    const window = await imported(shop, (url, init) =>
      isProductImage(url) ? Promise.reject(new TypeError("Failed to fetch")) : fetch(url, init),
    );
    await seen(window, {
      sync: { state: "complete", report: { warnings: [] } },
      images: { download: { report: { stopped: { code: "network" } } } },
    });
    expect(window.world.requested.filter(isProductImage).length).toBeLessThan(40);
  });
});

describe("a store that disappears while its collections are read", () => {
  test("does not cost one timeout per collection", async ({ shop, imported }) => {
    const window = await imported(shop);
    const before = value(await window.engine.listCollections());
    shop.faults.add({ match: /^\/collections\/.*products\.json/, kind: "429" });
    window.world.pass(86_400_000);
    const from = window.world.slept.length;
    const report = await refresh(window);
    expect(report.warnings).toMatchObject([{ code: "store-busy" }]);
    const waited = window.world.slept.slice(from).reduce((sum, milliseconds) => sum + milliseconds, 0);
    expect(waited).toBeLessThan(20_000);
    expect(value(await window.engine.listCollections())).toEqual(before);
  });
});

describe("two windows", () => {
  test("show the same once a sync has ended", async ({ shop, open, reopened }) => {
    const one = await open();
    const hang = shop.faults.add({ match: /products\.json.*page=2/, kind: "slow", delayMs: 500, times: 1 });
    value(await one.engine.saveConnection(shop.connection));
    await expect.poll(() => hang.fired).toBe(1);
    const two = await reopened();
    await expect.poll(() => two.snapshots.some(({ sync }) => sync.state === "following")).toBe(true);
    await ended(one);
    await seen(two, { sync: { state: "idle" }, catalogue: { state: "ready", products: 260 } });
    expect(await listedTitles(two)).toEqual(shop.titles());
  });
});

describe("consecutive opens", () => {
  test("end with the last one, however close they are", async ({ shop, imported }) => {
    const window = await imported(shop);
    const openings = (["demo", "store", "demo", "store", "demo"] as const).map((choice) =>
      window.engine.open(choice, "en", null),
    );
    for (const opened of await Promise.all(openings)) value(opened);
    await seen(window, { store: { platform: "demo" } });
    value(await window.engine.open("store", "en", null));
    await seen(window, { store: { platform: "shopify" }, catalogue: { products: 260 } });
  });
});
