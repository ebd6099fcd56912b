import { describe, expect } from "vitest";
import {
  type AppWindow,
  ended,
  failure,
  importStore,
  last,
  listedIds,
  openAppWindow,
  refresh,
  seen,
  value,
  withoutImages,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import { inDatabase, storedImageKeys, storedProductImages } from "./stored-catalogue";
import { createDevice, type Device } from "./test-world";

const test = engineTest
  .extend("shop", ({ start }) => start("shopify", { products: 60 }))
  .extend("other", ({ start }) => start("shopify", { products: 80 }))
  .extend("windowOverBoth", ({ imported, shop, other }) => async () => {
    const window = await imported(shop, fetch);
    await importStore(window, other.connection);
    return window;
  })
  .extend("large", ({ start }) => start("shopify", { products: 510 }))
  /** The second page of the large store hangs. */
  .extend("hang", ({ large }) => large.faults.add({ match: large.productPage(2), kind: "hang" }))
  /** A window whose first import of the large store waits for the second page. */
  .extend("hung", async ({ large, hang, open }) => {
    const window = await open();
    value(await window.engine.saveConnection(large.connection));
    await expect.poll(() => hang.fired).toBe(1);
    await seen(window, { catalogue: { state: "growing", products: 250 } });
    return window;
  })
  .extend(
    "two",
    ({ windowOverBoth, reopened }) =>
      async () =>
        [await windowOverBoth(), await reopened()] as const,
  )
  /** The locks of syncs. Others, such as that of the copy of the orders, come and go by themselves. */
  .extend(
    "syncLocks",
    ({ device }) =>
      () =>
        [...device.locks.keys()].filter((name) => name.startsWith("sync:")),
  )
  /** Clears the storage as "clear site data" does: open connections are closed, nothing is left. */
  .extend("clearStorage", ({ device }) => async () => {
    for (const { name = "" } of await device.indexedDB.databases())
      await new Promise<void>((resolve) => {
        device.indexedDB.deleteDatabase(name).onsuccess = () => resolve();
      });
    Object.assign(device, { evictionMarkerStorage: null, boot: null, orders: null });
  })
  .extend("clearedWindow", ({ imported, shop, clearStorage }) => async () => {
    const window = await imported(shop);
    await clearStorage();
    return window;
  })
  .extend("expectRestored", ({ shop, reopened }) => async (window: AppWindow) => {
    await seen(window, {
      sync: { state: "complete" },
      storageLost: false,
      catalogue: { state: "ready", products: 60 },
    });
    expect(window.snapshots.some(({ storageLost }) => storageLost)).toBe(true);
    for (const one of [window, await reopened()]) expect(await listedIds(one)).toEqual(shop.ids());
  });

describe("several stores on one device", () => {
  test("can be switched without a request", async ({ shop, other, windowOverBoth, reopened }) => {
    const window = await windowOverBoth();
    await seen(window, { stores: [{ products: expect.any(Number) }, { products: expect.any(Number) }] });
    expect(
      last(window)
        .stores.map(({ id }) => id)
        .sort(),
    ).toEqual([shop.id, other.id].sort());
    const from = window.world.requested.length;
    value(await window.engine.chooseStore(shop.id));
    expect(await listedIds(window)).toEqual(shop.ids());
    value(await window.engine.chooseStore(other.id));
    expect(await listedIds(window)).toEqual(other.ids());
    expect(window.world.requested.slice(from)).toEqual([]);
    const later = await reopened();
    await seen(later, { store: { id: other.id }, catalogue: { state: "ready", products: 80 } });
  });

  test("are removed one by one, leaving only the others' data", async ({ shop, other, windowOverBoth, reopened }) => {
    const window = await windowOverBoth();
    value(await window.engine.removeStore(shop.id));
    await seen(window, { store: { id: other.id }, stores: [{ id: other.id }] });
    expect(await listedIds(window)).toEqual(other.ids());
    await inDatabase(window, async ({ products, manifests, segments, collections }) => {
      for (const table of [products, manifests, segments, collections]) {
        const stores = new Set((await table.toArray()).map(({ store }) => store));
        expect([...stores]).toEqual([other.id]);
      }
    });
    expect((await storedImageKeys(window)).filter((key) => key.startsWith(shop.url))).toEqual([]);
    const { catalogue } = other;
    const wanted = Array.from({ length: catalogue.count }, (_, index) => catalogue.product(index).images.length);
    expect(await storedProductImages(window)).toHaveLength(wanted.reduce((sum, count) => sum + count, 0));
    value(await window.engine.removeStore(other.id));
    await seen(window, { store: null, stores: [], catalogue: { state: "empty" } });
    const later = await reopened();
    await seen(later, { store: null, catalogue: { state: "empty" }, storageLost: false });
  });

  test("that are unknown can be neither opened nor removed", async ({ other, windowOverBoth }) => {
    const window = await windowOverBoth();
    expect(failure(await window.engine.chooseStore("shopify:nowhere"))).toMatchObject({ code: "store-unknown" });
    expect(failure(await window.engine.removeStore("shopify:nowhere"))).toMatchObject({ code: "store-unknown" });
    await seen(window, { store: { id: other.id }, catalogue: { state: "ready", products: 80 } });
  });
});

describe("two windows", () => {
  test("follow each other: the idle one reports the other's sync and shows its result", async ({ two, other }) => {
    const [one, idle] = await two();
    other.edits.add(5);
    other.faults.add({ match: /collections\.json/, kind: "slow", delayMs: 200, times: 1 });
    await refresh(one);
    await seen(idle, { sync: { state: "idle" }, catalogue: { products: 85 } });
    const followed = idle.snapshots.flatMap(({ sync }) => (sync.state === "following" && sync.counters ? [sync] : []));
    expect(followed.length).toBeGreaterThan(0);
    expect(await listedIds(idle)).toEqual(other.ids());
  });

  test("take over from one that died during a first import", async ({ device, reopened, hang, hung: _, large }) => {
    const heir = await reopened();
    await seen(heir, { sync: { state: "following" }, catalogue: { state: "growing", products: 250 } });
    hang.remove();
    // A browser frees the locks of a dead window, whose code no longer runs.
    device.locks.clear();
    await ended(heir);
    expect(await listedIds(heir)).toEqual(large.ids());
    expect(
      heir.world.requested.map((url) => new URL(url).search).filter((search) => search.includes("page=1&")),
    ).toEqual([]);
  });

  test("do not take over an import that the user cancelled in the other one", async ({ reopened, hung }) => {
    const idle = await reopened();
    await seen(idle, { sync: { state: "following" } });
    value(await hung.engine.cancel("sync"));
    await seen(idle, { sync: { state: "idle" }, catalogue: { state: "growing", products: 250 } });
    expect(idle.world.requested).toEqual([]);
  });

  /** Minutes pass in a window whose timers run once a minute, as a hidden one's do. */
  async function passMinutes(idle: AppWindow, minutes: number, meanwhile: () => void = () => undefined): Promise<void> {
    for (let minute = 0; minute < minutes; minute++) {
      idle.world.pass(60_000);
      meanwhile();
      // Messages arrive before the next timer.
      await new Promise((resolve) => setImmediate(resolve));
      idle.world.tick();
    }
  }

  test("take over from one that hangs; it stops when it wakes, and follows", async ({
    reopened,
    hung,
    hang,
    large,
  }) => {
    hung.world.hang();
    const heir = await reopened();
    await seen(heir, { sync: { state: "following" } });
    await passMinutes(heir, 2);
    hang.remove();
    expect(heir.world.requested).toEqual([]);
    await passMinutes(heir, 2);
    await ended(heir);
    expect(await listedIds(heir)).toEqual(large.ids());
    const before = hung.snapshots.length;
    hung.world.wake();
    await seen(hung, { sync: { state: "idle" }, catalogue: { state: "ready", products: 510 } });
    expect(await listedIds(hung)).toEqual(large.ids());
    expect(hung.snapshots.slice(before).some(({ sync }) => sync.state === "failed")).toBe(false);
  });

  test("take over the image download of one that hangs; it stops when it wakes", async ({ shop, open, reopened }) => {
    // The theme's images have other names.
    const isHeldUp = (url: string) => url.includes("/cdn/") && !url.includes("/store-");
    const hung = await open((url, init) =>
      isHeldUp(url)
        ? new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)))
        : withoutImages(url, init),
    );
    value(await hung.engine.saveConnection(shop.connection));
    await seen(hung, { images: { download: { state: "running" } } });
    hung.world.hang();
    const heir = await reopened();
    await seen(heir, { images: { download: { report: { stopped: { code: "images-elsewhere" } } } } });
    await passMinutes(heir, 4);
    await seen(heir, { readiness: { ready: true } });
    hung.world.wake();
    await seen(hung, { images: { download: { state: "idle" } }, readiness: { ready: true } });
  });

  test("do not take over from one that gives signs of life, however slow its store", async ({
    syncLocks,
    reopened,
    hung,
    large,
  }) => {
    const idle = await reopened();
    await seen(idle, { sync: { state: "following" } });
    await passMinutes(idle, 10, () => hung.world.tick());
    expect(syncLocks()).toEqual([`sync:${large.id}`]);
    await hung.engine.cancel("sync");
  });

  test("do not take over after a sleep of their own", async ({ syncLocks, reopened, hung, large }) => {
    const idle = await reopened();
    await seen(idle, { sync: { state: "following" } });
    idle.world.pass(8 * 3_600_000);
    idle.world.tick();
    await passMinutes(idle, 2);
    expect(syncLocks()).toEqual([`sync:${large.id}`]);
    await hung.engine.cancel("sync");
  });

  test("never take a sync of their own for one that hangs", async ({ two, syncLocks, other }) => {
    const [one] = await two();
    const hang = other.faults.add({ match: /collections\.json/, kind: "hang" });
    const sync = one.engine.startSync();
    await expect.poll(() => hang.fired).toBe(1);
    value(await one.engine.discardChanges());
    await passMinutes(one, 5);
    expect(syncLocks()).toEqual([`sync:${other.id}`]);
    await one.engine.cancel("sync");
    expect(failure(await sync)).toMatchObject({ code: "cancelled" });
  });

  test("can remove a store whose sync hangs in another one, a while after the first try", async ({ two, other }) => {
    const [one, idle] = await two();
    const hang = other.faults.add({ match: /collections\.json/, kind: "hang" });
    const sync = one.engine.startSync();
    await expect.poll(() => hang.fired).toBe(1);
    expect(failure(await idle.engine.removeStore(other.id))).toMatchObject({ code: "sync-elsewhere" });
    expect(await listedIds(one)).toEqual(other.ids());
    await passMinutes(idle, 4);
    value(await idle.engine.removeStore(other.id));
    expect(failure(await sync)).toMatchObject({ code: "sync-elsewhere" });
    await seen(one, { store: null, catalogue: { state: "empty" } });
  });

  test("both show a store that one of them connects, and its import", async ({ shop, open }) => {
    const [one, idle] = [await open(), await open()];
    for (const { engine } of [one, idle]) value(await engine.open("store", "en", null));
    await seen(idle, { store: null, catalogue: { state: "empty" } });
    await importStore(one, shop.connection);
    await seen(idle, { store: { id: shop.id }, catalogue: { state: "ready", products: 60 } });
    expect(await listedIds(idle)).toEqual(shop.ids());
    expect(idle.snapshots.some(({ sync }) => sync.state === "failed")).toBe(false);
  });

  test("both notice a removed store", async ({ two, other }) => {
    const [one, idle] = await two();
    value(await one.engine.removeStore(other.id));
    await seen(idle, { store: null, catalogue: { state: "empty" } });
  });
});

describe("evicted storage", () => {
  test.for([
    ["by the eviction marker", null],
    ["by the page's memory if the eviction marker is gone too", "remembered"],
  ])("is detected %s and filled again", async ([_name, remembered], { shop, device, imported }) => {
    await imported(shop);
    const lost: Device = { ...createDevice(), evictionMarkerStorage: remembered ? null : device.evictionMarkerStorage };
    const later = await openAppWindow(lost);
    const page = remembered ? { platform: "shopify" as const, url: shop.url } : null;
    value(await later.engine.open("store", "en", page));
    await expect.poll(() => later.snapshots.some(({ storageLost }) => storageLost)).toBe(true);
    await ended(later);
    await seen(later, { storageLost: false, catalogue: { state: "ready", products: 60 } });
    expect(await listedIds(later)).toEqual(shop.ids());
  });

  test("is detected in part: a record of a missing generation", async ({ shop, imported, reopened }) => {
    const window = await imported(shop);
    await inDatabase(window, ({ manifests }) => manifests.clear());
    const later = await reopened();
    await expect.poll(() => later.snapshots.some(({ storageLost }) => storageLost)).toBe(true);
    await ended(later);
    expect(await listedIds(later)).toEqual(shop.ids());
  });

  test("is not confused with a first run or a broken eviction marker", async () => {
    for (const evictionMarkerStorage of [null, "?", { current: "shopify:x", stores: [{ store: "shopify:x" }] }, [1]]) {
      const window = await openAppWindow({ ...createDevice(), evictionMarkerStorage });
      value(await window.engine.open("store", "en", null));
      await seen(window, { store: null, storageLost: false, catalogue: { state: "empty" } });
      expect(window.world.requested).toEqual([]);
    }
  });
});

describe("storage that the browser clears while the app is open", () => {
  test("is reported as lost by the first product that is opened, and restored", async ({
    clearedWindow,
    expectRestored,
    shop,
  }) => {
    const window = await clearedWindow();
    const id = String(shop.ids()[0]);
    expect(failure(await window.engine.openProduct(id))).toMatchObject({ code: "storage-lost" });
    await expectRestored(window);
    expect(value(await window.engine.openProduct(id)).product.id).toBe(id);
  });

  test("is restored by a sync", async ({ clearedWindow, expectRestored }) => {
    const window = await clearedWindow();
    value(await window.engine.startSync());
    await expectRestored(window);
  });

  test("is restored by another sync if one was running", async ({ clearStorage, expectRestored, shop, imported }) => {
    const window = await imported(shop);
    shop.edits.edit(0, { title: "Changed meanwhile" });
    const slow = shop.faults.add({ match: /collections\.json/, kind: "hang", times: 1 });
    const sync = window.engine.startSync();
    await expect.poll(() => slow.fired).toBe(1);
    await clearStorage();
    window.world.expireDeadlines();
    expect(failure(await sync)).toMatchObject({ code: "storage-lost" });
    await expectRestored(window);
  });

  test("is reported as lost offline, and restored by a later sync", async ({ clearedWindow, expectRestored, shop }) => {
    const window = await clearedWindow();
    window.world.goOffline();
    expect(failure(await window.engine.openProduct(String(shop.ids()[0])))).toMatchObject({ code: "storage-lost" });
    await seen(window, { storageLost: true, catalogue: { state: "empty" }, sync: { state: "failed" } });
    window.world.goOnline();
    value(await window.engine.startSync());
    await expectRestored(window);
  });
});
