import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shopifyIds } from "../../../demo/stores/shopify/shop-records";
import { openDatabase } from "../../../src-worker/catalogue/database";
import type { DifferenceKind, DifferencesQuery } from "../../../src-worker/contract/differences";
import { imageKey } from "../../../src-worker/contract/image-key";
import { everything } from "../../../src-worker/contract/listing-query";
import {
  type AppWindow,
  ended,
  failure,
  heldIds,
  heldRows,
  importStore,
  last,
  openAppWindow,
  refresh,
  refreshWithImages,
  seen,
  value,
} from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";
import { testedPlatforms } from "./tested-platforms";

const none = { added: 0, removed: 0, price: 0, stock: 0, other: 0, collections: 0 };

let store: DemoStore;
let device: Device;
let window: AppWindow;
let clock: number;

beforeEach(async () => {
  clock = Date.parse("2026-03-01T08:00:00Z");
  store = await startDemoStore("shopify", { products: 130, allImages: true, now: () => clock });
  device = createDevice();
  window = await openAppWindow(device);
  await importStore(window, store.connection);
  clock += 86_400_000;
});
afterEach(() => store.stop());

async function listed(
  of: DifferencesQuery["of"],
  kind: DifferenceKind,
  text = "",
  { engine }: AppWindow = window,
): Promise<readonly string[]> {
  const { rows } = value(await engine.listDifferences({ of, kind, text }, { start: 0, count: 500 }));
  return rows.map(({ title }) => title);
}

async function reopened(): Promise<AppWindow> {
  const later = await openAppWindow(device);
  value(await later.engine.open("store", "en", null));
  return later;
}

/** One product dearer, one renamed, one gone, one new. */
function editStore(): { readonly dearer: string; readonly gone: string; readonly fresh: string } {
  const gone = store.catalogue.product(60).title;
  store.edits.edit(3, { priceFactor: 2 });
  store.edits.edit(5, { title: "Renamed mug" });
  store.edits.remove(60);
  const [added = 0] = store.edits.add(1);
  return { dearer: store.catalogue.product(3).title, gone, fresh: store.catalogue.product(added).title };
}

describe.each(testedPlatforms)("after a refresh of a %s store", (platform) => {
  test("its changes can be read, also after a restart", async () => {
    await store.stop();
    store = await startDemoStore(platform, { products: 130, allImages: true, now: () => clock });
    device = createDevice();
    window = await openAppWindow(device);
    await importStore(window, store.connection);
    expect(last(window).store?.differences).toBeNull();
    clock += 86_400_000;
    const before = (await heldRows(window))[3];
    const { dearer, gone, fresh } = editStore();
    await refresh(window);
    await seen(window, { store: { differences: { added: 1, removed: 1, price: 1, stock: 0, other: 1 } } });
    for (const one of [window, await reopened()]) {
      expect(await listed("current", "added", "", one)).toEqual([fresh]);
      expect(await listed("current", "removed", "", one)).toEqual([gone]);
      expect(await listed("current", "stock", "", one)).toEqual([]);
      const { rows } = value(
        await one.engine.listDifferences({ of: "current", kind: "price", text: "" }, { start: 0, count: 5 }),
      );
      expect(rows).toMatchObject([
        {
          title: dearer,
          before: { priceMin: before?.priceMin, priceMax: before?.priceMax },
          now: { priceMin: (await heldRows(one))[3]?.priceMin },
        },
      ]);
    }
    await refresh(window);
    await seen(window, { store: { differences: null } });
    expect(await listed("current", "added")).toEqual([]);
  });
});

describe("the list of a refresh's changes", () => {
  test("can be searched by title and SKU without case and accents, window by window", async () => {
    for (const place of Array.from({ length: 40 }, (_, index) => index)) store.edits.edit(place, { priceFactor: 3 });
    store.edits.edit(7, { title: "Caneca de Pão" });
    await refresh(window);
    const all = await listed("current", "price");
    expect(all).toHaveLength(40);
    expect(await listed("current", "price", "CANECA DE PAO")).toEqual(["Caneca de Pão"]);
    const { rows } = value(
      await window.engine.listDifferences({ of: "current", kind: "price", text: "" }, { start: 30, count: 4 }),
    );
    expect(rows.map(({ title }) => title)).toEqual(all.slice(30, 34));
    const [{ sku } = { sku: "" }] = rows;
    expect(await listed("current", "price", sku.toLowerCase())).toContain(rows[0]?.title);
    expect(await listed("current", "price", "no such thing")).toEqual([]);
  });

  test("counts changed collections", async () => {
    const [collection] = value(await window.engine.listCollections());
    const shown = store.shopify.catalogue.collections.find(({ title }) => title === collection?.title);
    store.edits.renameCategory(shopifyIds.collection(shown?.index ?? -1), "Another name");
    await refresh(window);
    await seen(window, { store: { differences: { ...none, collections: 1 } } });
  });
});

describe("a kept catalogue", () => {
  beforeEach(async () => {
    value(await window.engine.keepCatalogue(true));
    await seen(window, { store: { frozen: true, staged: null } });
  });

  test("stays unchanged while a refresh is staged, also after a restart", async () => {
    const before = await heldRows(window);
    const { fresh } = editStore();
    const report = await refresh(window);
    expect(report).toMatchObject({ staged: true, changes: { added: 1, changed: 2, removed: 1 } });
    for (const one of [window, await reopened()]) {
      await seen(one, {
        store: { frozen: true, staged: { counts: { ...none, added: 1, removed: 1, price: 1, other: 1 } } },
        catalogue: { products: 130 },
      });
      expect(await heldRows(one)).toEqual(before);
      const search = { ...everything, text: fresh };
      expect(
        value(await one.engine.findProducts(search, { start: 0, count: 9 }, false)).rows.map(({ title }) => title),
      ).not.toContain(fresh);
      expect(await listed("staged", "added", "", one)).toEqual([fresh]);
      expect(await listed("current", "added", "", one)).toEqual([]);
      value(await one.engine.openProduct(before[60]?.id ?? ""));
    }
  });

  test("is replaced in every window when the user accepts the staged refresh, and stays kept", async () => {
    const { fresh } = editStore();
    await refresh(window);
    const other = await reopened();
    value(await other.engine.acceptChanges());
    for (const one of [window, other, await reopened()]) {
      await seen(one, {
        store: { frozen: true, staged: null, differences: { added: 1 } },
        catalogue: { products: 130 },
      });
      await expect.poll(() => heldIds(one)).toEqual(store.ids());
      expect(await listed("current", "added", "", one)).toEqual([fresh]);
    }
    expect((await heldRows(other))[5]?.title).toBe("Renamed mug");
    expect(failure(await window.engine.acceptChanges())).toMatchObject({ code: "sync-superseded" });
    // The next refresh starts from the accepted catalogue.
    expect((await refresh(other)).changes).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  test("was updated when the user accepted the staged refresh, not when the store was read", async () => {
    const imported = last(window).store?.lastSync;
    editStore();
    await refresh(window);
    await seen(window, { store: { lastSync: imported, staged: { counts: { added: 1 } } } });
    window.world.pass(3 * 86_400_000);
    const accepted = new Date(window.world.now()).toISOString();
    value(await window.engine.acceptChanges());
    for (const one of [window, await reopened()]) {
      await seen(one, { store: { staged: null } });
      expect((last(one).store?.lastSync ?? "") >= accepted).toBe(true);
    }
  });

  test("stays as old as it is when the user discards the staged refresh", async () => {
    const imported = last(window).store?.lastSync;
    editStore();
    await refresh(window);
    window.world.pass(3 * 86_400_000);
    value(await window.engine.discardChanges());
    await seen(window, { store: { lastSync: imported, staged: null } });
  });

  test("stays unchanged when the staged refresh is discarded, which leaves nothing behind", async () => {
    const before = await heldRows(window);
    const stored = await keysHeld();
    editStore();
    await refresh(window);
    expect(await keysHeld()).not.toEqual(stored);
    value(await window.engine.discardChanges());
    await seen(window, { store: { frozen: true, staged: null } });
    expect(await heldRows(window)).toEqual(before);
    expect(await keysHeld()).toEqual(stored);
    expect(await listed("staged", "added")).toEqual([]);
    expect(failure(await window.engine.acceptChanges())).toMatchObject({ code: "sync-superseded" });
    // The next refresh brings the discarded changes again.
    expect(await refresh(window)).toMatchObject({ staged: true, changes: { added: 1, changed: 2, removed: 1 } });
  });

  test("replaces a staged refresh by a later one", async () => {
    const before = await heldIds(window);
    store.edits.add(2);
    await refresh(window);
    store.edits.add(3);
    await refresh(window);
    await seen(window, { store: { staged: { counts: { ...none, added: 5 } } } });
    expect(await heldIds(window)).toEqual(before);
    value(await window.engine.acceptChanges());
    expect(await heldIds(window)).toEqual(store.ids());
  });

  test("has no staged refresh once the store matches the catalogue again", async () => {
    const [added = 0] = store.edits.add(1);
    await refresh(window);
    await seen(window, { store: { staged: { counts: { added: 1 } } } });
    store.edits.remove(added);
    const synced = last(window).store?.lastSync;
    window.world.pass(60_000);
    expect(await refresh(window)).toMatchObject({ staged: false });
    await seen(window, { store: { staged: null, differences: null }, catalogue: { products: 130 } });
    expect(last(window).store?.lastSync).not.toBe(synced);
  });

  test("applies refreshes at once again when it is no longer kept", async () => {
    store.edits.add(1);
    await refresh(window);
    value(await window.engine.keepCatalogue(false));
    await seen(window, { store: { frozen: false, staged: { counts: { added: 1 } } } });
    expect(await refresh(window)).toMatchObject({ staged: false });
    await seen(window, { store: { staged: null }, catalogue: { products: 131 } });
  });

  /** Image keys of all shown products. */
  async function shownImages(): Promise<string[]> {
    const keys = new Set<string>();
    for (const id of await heldIds(window))
      for (const { src } of value(await window.engine.openProduct(id)).product.images) keys.add(imageKey(src));
    return [...keys].sort();
  }

  test("keeps the images of both catalogues until its store is removed", async () => {
    const other = await startDemoStore("shopify", { products: 10, allImages: true });
    const [added = 0] = store.edits.add(1);
    await refreshWithImages(window);
    value(await window.engine.acceptChanges());
    const before = await shownImages();
    expect(await images()).toEqual(before);
    store.edits.add(1);
    store.edits.remove(added);
    await refreshWithImages(window);
    expect(await images()).toEqual(expect.arrayContaining(before));
    expect((await images()).length).toBeGreaterThan(before.length);
    await importStore(window, other.connection);
    value(await window.engine.removeStore(`shopify:${new URL(store.url).host}`));
    const database = openDatabase(window.world);
    for (const table of [database.staged, database.differences, database.products, database.segments])
      expect((await table.toArray()).filter((record) => record.store.endsWith(new URL(store.url).host))).toEqual([]);
    database.close();
    expect(await images()).toEqual(await shownImages());
    await other.stop();
  });

  test("is not replaced by a refresh that continues after a restart", async () => {
    const before = await heldIds(window);
    store.edits.add(2);
    const hang = store.faults.add({ match: /collections\.json/, kind: "hang" });
    void window.engine.startSync({ acceptFewer: false });
    await expect.poll(() => hang.fired).toBe(1);
    hang.remove();
    // A browser frees the locks of a dead window, whose code no longer runs.
    device.locks.clear();
    const later = await reopened();
    await seen(later, {
      catalogue: { state: "ready", products: 130 },
      store: { staged: null },
      sync: { state: "idle" },
    });
    expect(await refresh(later)).toMatchObject({ staged: true });
    expect(await heldIds(later)).toEqual(before);
    await seen(later, { store: { staged: { counts: { ...none, added: 2 } } } });
  });

  test.each([
    ["a first page", /^\/products\.json/],
    ["the collections", /collections\.json/],
  ])("keeps the staged refresh when a window dies at %s of the next one", async (_name, match) => {
    const before = await heldIds(window);
    const { fresh } = editStore();
    await refresh(window);
    store.edits.add(7);
    const hang = store.faults.add({ match, kind: "hang" });
    void window.engine.startSync({ acceptFewer: false });
    await expect.poll(() => hang.fired).toBeGreaterThan(0);
    hang.remove();
    device.locks.clear();
    const later = await reopened();
    await seen(later, { store: { staged: { counts: { added: 1 } } } });
    expect(await heldIds(later)).toEqual(before);
    expect(await listed("staged", "added", "", later)).toEqual([fresh]);
    value(await later.engine.acceptChanges());
    const held = await heldRows(later);
    expect(held.map(({ title }) => title)).toContain(fresh);
    for (const { id } of held.slice(0, 5)) value(await later.engine.openProduct(id));
  });

  test("stages a refresh whole or not at all, from whichever write on the device is full", async () => {
    const before = await heldIds(window);
    const { fresh } = editStore();
    const { put } = IDBObjectStore.prototype;
    let refused = 0;
    for (let nth = 1; nth < 60; nth++) {
      // Ignores requests that a new window sends by itself.
      await expect.poll(() => device.locks.size, { timeout: 20_000 }).toBe(0);
      let writes = 0;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values) {
        if (++writes >= nth) throw new DOMException("no room", "QuotaExceededError");
        return put.apply(this, values);
      };
      const outcome = await window.engine.startSync({ acceptFewer: false });
      IDBObjectStore.prototype.put = put;
      const later = await reopened();
      expect(await heldIds(later)).toEqual(before);
      if (outcome.ok && last(later).store?.staged) break;
      refused++;
      if (last(later).store?.staged) expect(await listed("staged", "added", "", later)).toEqual([fresh]);
    }
    expect(refused).toBeGreaterThan(4);
    await expect.poll(() => device.locks.size, { timeout: 20_000 }).toBe(0);
    value(await window.engine.acceptChanges());
    expect(await heldIds(window)).toEqual(store.ids());
  });

  async function keysHeld(): Promise<readonly unknown[]> {
    const database = openDatabase(window.world);
    const tables = [database.products, database.segments, database.manifests, database.staged, database.differences];
    const keys = await Promise.all(tables.map((table) => table.toCollection().primaryKeys()));
    database.close();
    return keys;
  }

  async function images(): Promise<readonly string[]> {
    const database = openDatabase(window.world);
    const keys = await database.images.toCollection().primaryKeys();
    database.close();
    // Logo and icon belong to no product.
    return keys.filter((key) => !key.includes("/store-")).sort();
  }
});

describe("a first import", () => {
  test("is never staged", async () => {
    const fresh = createDevice();
    const one = await openAppWindow(fresh);
    const hang = store.faults.add({ match: /collections\.json/, kind: "hang" });
    value(await one.engine.saveConnection(store.connection));
    await expect.poll(() => hang.fired).toBe(1);
    value(await one.engine.keepCatalogue(true));
    value(await one.engine.cancel("sync"));
    hang.remove();
    value(await one.engine.startSync({ acceptFewer: false }));
    await ended(one);
    await seen(one, { catalogue: { state: "ready", products: 130 }, store: { frozen: true, staged: null } });
  });
});
