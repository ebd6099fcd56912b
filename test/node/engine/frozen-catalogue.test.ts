import { IDBObjectStore } from "fake-indexeddb";
import { describe, expect } from "vitest";
import { shopifyIds } from "../../../demo/stores/shopify/shop-records";
import type { DifferenceKind, DifferencesQuery } from "../../../src-worker/contract/differences";
import { imageKey } from "../../../src-worker/contract/image-key";
import type { WebPlatform } from "../../../src-worker/contract/platforms";
import {
  type AppWindow,
  ended,
  failure,
  foundTitles,
  importStore,
  last,
  listedIds,
  listedRows,
  refresh,
  refreshWithImages,
  seen,
  value,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import type { DemoStore } from "./start-demo-store";
import { inDatabase, storedProductImages } from "./stored-catalogue";
import { testedPlatforms } from "./tested-platforms";

const day = 86_400_000;
const none = { added: 0, removed: 0, price: 0, stock: 0, other: 0, collections: 0 };

async function listed(
  { engine }: AppWindow,
  of: DifferencesQuery["of"],
  kind: DifferenceKind,
  text = "",
): Promise<readonly string[]> {
  const { rows } = value(await engine.listDifferences({ of, kind, text }, { start: 0, count: 500 }));
  return rows.map(({ title }) => title);
}

/** One product dearer, one renamed, one gone, one new. */
function editStore(store: DemoStore): { readonly dearer: string; readonly gone: string; readonly fresh: string } {
  const gone = store.catalogue.product(60).title;
  store.edits.edit(3, { priceFactor: 2 });
  store.edits.edit(5, { title: "Renamed mug" });
  store.edits.remove(60);
  const [added = 0] = store.edits.add(1);
  return { dearer: store.catalogue.product(3).title, gone, fresh: store.catalogue.product(added).title };
}

/** A window with an imported store, a day after its import. */
const testOf = (platform: WebPlatform) =>
  engineTest
    .extend("store", ({ start }) => start(platform, { products: 130, allImages: true }))
    .extend("window", async ({ store, imported }) => {
      const window = await imported(store);
      store.pass(day);
      return window;
    });

const test = testOf("shopify");

describe.each(testedPlatforms)("after a refresh of a %s store", (platform) => {
  testOf(platform)("its changes can be read, also after a restart", async ({ store, window, reopened }) => {
    expect(last(window).store?.differences).toBeNull();
    const before = (await listedRows(window))[3];
    const { dearer, gone, fresh } = editStore(store);
    await refresh(window);
    await seen(window, { store: { differences: { added: 1, removed: 1, price: 1, stock: 0, other: 1 } } });
    for (const one of [window, await reopened()]) {
      expect(await listed(one, "current", "added")).toEqual([fresh]);
      expect(await listed(one, "current", "removed")).toEqual([gone]);
      expect(await listed(one, "current", "stock")).toEqual([]);
      const { rows } = value(
        await one.engine.listDifferences({ of: "current", kind: "price", text: "" }, { start: 0, count: 5 }),
      );
      expect(rows).toMatchObject([
        {
          title: dearer,
          before: { priceMin: before?.priceMin, priceMax: before?.priceMax },
          now: { priceMin: (await listedRows(one))[3]?.priceMin },
        },
      ]);
    }
    await refresh(window);
    await seen(window, { store: { differences: null } });
    expect(await listed(window, "current", "added")).toEqual([]);
  });
});

describe("the list of a refresh's changes", () => {
  test("can be searched by title and SKU without case and accents, window by window", async ({ store, window }) => {
    for (const place of Array.from({ length: 40 }, (_, index) => index)) store.edits.edit(place, { priceFactor: 3 });
    store.edits.edit(7, { title: "Caneca de Pão" });
    await refresh(window);
    const all = await listed(window, "current", "price");
    expect(all).toHaveLength(40);
    expect(await listed(window, "current", "price", "CANECA DE PAO")).toEqual(["Caneca de Pão"]);
    const { rows } = value(
      await window.engine.listDifferences({ of: "current", kind: "price", text: "" }, { start: 30, count: 4 }),
    );
    expect(rows.map(({ title }) => title)).toEqual(all.slice(30, 34));
    const [{ sku } = { sku: "" }] = rows;
    expect(await listed(window, "current", "price", sku.toLowerCase())).toContain(rows[0]?.title);
    expect(await listed(window, "current", "price", "no such thing")).toEqual([]);
  });

  test("counts changed collections", async ({ store, window }) => {
    const [collection] = value(await window.engine.listCollections());
    const shown = store.shopify.catalogue.collections.find(({ title }) => title === collection?.title);
    store.edits.renameCategory(shopifyIds.collection(shown?.index ?? -1), "Another name");
    await refresh(window);
    await seen(window, { store: { differences: { ...none, collections: 1 } } });
  });
});

describe("a frozen catalogue", () => {
  const test = testOf("shopify").extend("window", async ({ window }) => {
    value(await window.engine.keepCatalogue(true));
    await seen(window, { store: { frozen: true, staged: null } });
    return window;
  });

  test("stays unchanged while a refresh is staged, also after a restart", async ({ store, window, reopened }) => {
    const before = await listedRows(window);
    const { fresh } = editStore(store);
    const report = await refresh(window);
    expect(report).toMatchObject({ staged: true, changes: { added: 1, changed: 2, removed: 1 } });
    for (const one of [window, await reopened()]) {
      await seen(one, {
        store: { frozen: true, staged: { counts: { ...none, added: 1, removed: 1, price: 1, other: 1 } } },
        catalogue: { products: 130 },
      });
      expect(await listedRows(one)).toEqual(before);
      expect(await foundTitles(one, fresh)).not.toContain(fresh);
      expect(await listed(one, "staged", "added")).toEqual([fresh]);
      expect(await listed(one, "current", "added")).toEqual([]);
      value(await one.engine.openProduct(before[60]?.id ?? ""));
    }
  });

  test("is replaced and updated in every window when the user accepts the staged refresh, and stays frozen", async ({
    store,
    window,
    reopened,
  }) => {
    const imported = last(window).store?.lastSync;
    const { fresh } = editStore(store);
    await refresh(window);
    await seen(window, { store: { lastSync: imported, staged: { counts: { added: 1 } } } });
    const other = await reopened();
    other.world.pass(3 * day);
    const accepted = new Date(other.world.now()).toISOString();
    value(await other.engine.acceptChanges());
    for (const one of [window, other, await reopened()]) {
      await seen(one, {
        store: { frozen: true, staged: null, differences: { added: 1 } },
        catalogue: { products: 130 },
      });
      await expect.poll(() => listedIds(one)).toEqual(store.ids());
      expect(await listed(one, "current", "added")).toEqual([fresh]);
      expect((last(one).store?.lastSync ?? "") >= accepted).toBe(true);
    }
    expect((await listedRows(other))[5]?.title).toBe("Renamed mug");
    expect(failure(await window.engine.acceptChanges())).toMatchObject({ code: "sync-superseded" });
    // The next refresh starts from the accepted catalogue.
    expect((await refresh(other)).changes).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  test("stays unchanged and as old as it is when the staged refresh is discarded, which leaves nothing behind", async ({
    store,
    window,
  }) => {
    const imported = last(window).store?.lastSync;
    const before = await listedRows(window);
    const stored = await storedKeys(window);
    editStore(store);
    await refresh(window);
    expect(await storedKeys(window)).not.toEqual(stored);
    window.world.pass(3 * day);
    value(await window.engine.discardChanges());
    await seen(window, { store: { frozen: true, staged: null, lastSync: imported } });
    expect(await listedRows(window)).toEqual(before);
    expect(await storedKeys(window)).toEqual(stored);
    expect(await listed(window, "staged", "added")).toEqual([]);
    expect(failure(await window.engine.acceptChanges())).toMatchObject({ code: "sync-superseded" });
    // The next refresh brings the discarded changes again.
    expect(await refresh(window)).toMatchObject({ staged: true, changes: { added: 1, changed: 2, removed: 1 } });
  });

  test("replaces a staged refresh by a later one", async ({ store, window }) => {
    const before = await listedIds(window);
    store.edits.add(2);
    await refresh(window);
    store.edits.add(3);
    await refresh(window);
    await seen(window, { store: { staged: { counts: { ...none, added: 5 } } } });
    expect(await listedIds(window)).toEqual(before);
    value(await window.engine.acceptChanges());
    expect(await listedIds(window)).toEqual(store.ids());
  });

  test("has no staged refresh once the store matches the catalogue again", async ({ store, window }) => {
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

  test("applies refreshes at once again when it is no longer frozen", async ({ store, window }) => {
    store.edits.add(1);
    await refresh(window);
    value(await window.engine.keepCatalogue(false));
    await seen(window, { store: { frozen: false, staged: { counts: { added: 1 } } } });
    expect(await refresh(window)).toMatchObject({ staged: false });
    await seen(window, { store: { staged: null }, catalogue: { products: 131 } });
  });

  /** Image keys of all shown products. */
  async function shownImages(window: AppWindow): Promise<string[]> {
    const keys = new Set<string>();
    for (const id of await listedIds(window))
      for (const { src } of value(await window.engine.openProduct(id)).product.images) keys.add(imageKey(src));
    return [...keys].sort();
  }

  test("keeps the images of both catalogues until its store is removed", async ({ store, window, start }) => {
    const other = await start("shopify", { products: 10, allImages: true });
    const [added = 0] = store.edits.add(1);
    await refreshWithImages(window);
    value(await window.engine.acceptChanges());
    const before = await shownImages(window);
    expect(await storedProductImages(window)).toEqual(before);
    store.edits.add(1);
    store.edits.remove(added);
    await refreshWithImages(window);
    expect(await storedProductImages(window)).toEqual(expect.arrayContaining(before));
    expect((await storedProductImages(window)).length).toBeGreaterThan(before.length);
    await importStore(window, other.connection);
    value(await window.engine.removeStore(store.id));
    await inDatabase(window, async ({ staged, differences, products, segments }) => {
      for (const table of [staged, differences, products, segments])
        expect((await table.toArray()).filter((record) => record.store === store.id)).toEqual([]);
    });
    expect(await storedProductImages(window)).toEqual(await shownImages(window));
  });

  test("is not replaced by a refresh that continues after a restart", async ({ store, window, device, reopened }) => {
    const before = await listedIds(window);
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
    expect(await listedIds(later)).toEqual(before);
    await seen(later, { store: { staged: { counts: { ...none, added: 2 } } } });
  });

  test.for([
    ["a first page", /^\/products\.json/],
    ["the collections", /collections\.json/],
  ] as const)(
    "keeps the staged refresh when a window dies at %s of the next one",
    async ([_name, match], { store, window, device, reopened }) => {
      const before = await listedIds(window);
      const { fresh } = editStore(store);
      await refresh(window);
      store.edits.add(7);
      const hang = store.faults.add({ match, kind: "hang" });
      void window.engine.startSync({ acceptFewer: false });
      await expect.poll(() => hang.fired).toBeGreaterThan(0);
      hang.remove();
      device.locks.clear();
      const later = await reopened();
      await seen(later, { store: { staged: { counts: { added: 1 } } } });
      expect(await listedIds(later)).toEqual(before);
      expect(await listed(later, "staged", "added")).toEqual([fresh]);
      value(await later.engine.acceptChanges());
      const rows = await listedRows(later);
      expect(rows.map(({ title }) => title)).toContain(fresh);
      for (const { id } of rows.slice(0, 5)) value(await later.engine.openProduct(id));
    },
  );

  test("stages a refresh whole or not at all, from whichever write on the device is full", async ({
    store,
    window,
    device,
    reopened,
  }) => {
    const before = await listedIds(window);
    const { fresh } = editStore(store);
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
      expect(await listedIds(later)).toEqual(before);
      if (outcome.ok && last(later).store?.staged) break;
      refused++;
      if (last(later).store?.staged) expect(await listed(later, "staged", "added")).toEqual([fresh]);
    }
    expect(refused).toBeGreaterThan(4);
    await expect.poll(() => device.locks.size, { timeout: 20_000 }).toBe(0);
    value(await window.engine.acceptChanges());
    expect(await listedIds(window)).toEqual(store.ids());
  });

  /** Keys of all records of catalogues. */
  const storedKeys = (window: AppWindow): Promise<readonly unknown[]> =>
    inDatabase(window, ({ products, segments, manifests, staged, differences }) =>
      Promise.all(
        [products, segments, manifests, staged, differences].map((table) => table.toCollection().primaryKeys()),
      ),
    );
});

describe("a first import", () => {
  test("is never staged", async ({ store, open }) => {
    const one = await open();
    const hang = store.faults.add({ match: /collections\.json/, kind: "hang" });
    value(await one.engine.saveConnection(store.connection));
    await expect.poll(() => hang.fired).toBe(1);
    value(await one.engine.keepCatalogue(true));
    value(await one.engine.cancel("sync"));
    hang.remove();
    await refresh(one);
    await ended(one);
    await seen(one, { catalogue: { state: "ready", products: 130 }, store: { frozen: true, staged: null } });
  });
});
