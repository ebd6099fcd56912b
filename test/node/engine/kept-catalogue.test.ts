import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shopifyIds } from "../../../demo/stores/shopify/shopify-ids";
import { openDatabase } from "../../../src-worker/catalogue/database";
import type { DifferenceKind, DifferencesQuery } from "../../../src-worker/contract/differences";
import { imageKey } from "../../../src-worker/contract/image-key";
import { everything } from "../../../src-worker/contract/listing-query";
import { platforms } from "../../../src-worker/contract/store-connection";
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
  seen,
  value,
} from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

const none = { added: 0, removed: 0, price: 0, stock: 0, other: 0, collections: 0 };

let store: DemoStore;
let device: Device;
let window: AppWindow;
let clock: number;

beforeEach(async () => {
  clock = Date.parse("2026-03-01T08:00:00Z");
  store = await startDemoStore("shopify", { products: 130, now: () => clock });
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

describe.each(platforms)("after a refresh of a %s store", (platform) => {
  test("a person can look at what it changed, after a start as well", async () => {
    await store.stop();
    store = await startDemoStore(platform, { products: 130, now: () => clock });
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

describe("the list of what a refresh changed", () => {
  test("is searched by title and SKU, whatever the case and the accents, and answered in windows", async () => {
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

  test("counts collections of which something changed", async () => {
    const [collection] = value(await window.engine.listCollections());
    const shown = store.shopify.catalogue.collections.find(({ title }) => title === collection?.title);
    store.edits.renameCategory(shopifyIds.collection(shown?.index ?? -1), "Another name");
    await refresh(window);
    await seen(window, { store: { differences: { ...none, collections: 1 } } });
  });
});

describe("a catalogue that is kept", () => {
  beforeEach(async () => {
    value(await window.engine.keepCatalogue(true));
    await seen(window, { store: { frozen: true, staged: null } });
  });

  test("stays as it is while what a refresh brings waits, after a start as well", async () => {
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

  test("becomes what waits when a person accepts it, in every window, and stays kept", async () => {
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
    // The next refresh begins from what was accepted.
    expect((await refresh(other)).changes).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  test("stays what it was when what waits is discarded, of which nothing is left", async () => {
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
    // What was discarded comes again with the next refresh.
    expect(await refresh(window)).toMatchObject({ staged: true, changes: { added: 1, changed: 2, removed: 1 } });
  });

  test("lets a later refresh take the place of the one that waits", async () => {
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

  test("lets nothing wait once the store is again as it is held", async () => {
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

  test("takes what a refresh brings at once again when it is no longer kept", async () => {
    store.edits.add(1);
    await refresh(window);
    value(await window.engine.keepCatalogue(false));
    await seen(window, { store: { frozen: false, staged: { counts: { added: 1 } } } });
    expect(await refresh(window)).toMatchObject({ staged: false });
    await seen(window, { store: { staged: null }, catalogue: { products: 131 } });
  });

  /** Keys of the images of all products that are shown. */
  async function shownImages(): Promise<string[]> {
    const keys = new Set<string>();
    for (const id of await heldIds(window))
      for (const { src } of value(await window.engine.openProduct(id)).product.images) keys.add(imageKey(src));
    return [...keys].sort();
  }

  test("keeps the images of both, until its store is removed", async () => {
    const other = await startDemoStore("shopify", { products: 10 });
    const [added = 0] = store.edits.add(1);
    await refresh(window);
    value(await window.engine.acceptChanges());
    const before = await shownImages();
    expect(await images()).toEqual(before);
    store.edits.add(1);
    store.edits.remove(added);
    await refresh(window);
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

  test("is not replaced by a refresh that another start goes on with", async () => {
    const before = await heldIds(window);
    store.edits.add(2);
    const hang = store.faults.add({ match: /collections\.json/, kind: "hang" });
    void window.engine.startSync({ acceptFewer: false });
    await expect.poll(() => hang.fired).toBe(1);
    hang.remove();
    // A browser frees the locks of a window that died; its own code does not run any more.
    device.locks.clear();
    const later = await reopened();
    await seen(later, {
      catalogue: { state: "held", products: 130 },
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
  ])("loses nothing of what waits when a window dies at %s of the next refresh", async (_name, match) => {
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

  test("is staged whole or not at all, whichever write of the refresh fails", async () => {
    const before = await heldIds(window);
    const { fresh } = editStore();
    const { put } = IDBObjectStore.prototype;
    let refused = 0;
    for (let nth = 1; nth < 60; nth++) {
      // What a window that was opened fetches by itself is none of this test's.
      await expect.poll(() => device.locks.size, { timeout: 20_000 }).toBe(0);
      let writes = 0;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values) {
        if (++writes === nth) throw new DOMException("no room", "QuotaExceededError");
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
    // Logo and icon are no product's.
    return keys.filter((key) => !key.includes("/store-")).sort();
  }
});

describe("a first import", () => {
  test("is never held back", async () => {
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
    await seen(one, { catalogue: { state: "held", products: 130 }, store: { frozen: true, staged: null } });
  });
});
