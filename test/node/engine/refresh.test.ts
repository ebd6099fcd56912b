import { IDBObjectStore } from "fake-indexeddb";
import { describe, expect, vi } from "vitest";
import { variationPositions, variationStatusOf } from "../../../demo/stores/woocommerce/woo-records";
import { webPlatforms } from "../../../src-worker/contract/platforms";
import {
  type AppWindow,
  failedRefresh,
  failure,
  foundTitles,
  importStore,
  last,
  listedIds,
  listedRows,
  listedTitles,
  openElsewhere,
  refresh,
  seen,
  value,
  withoutImages,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import { inDatabase } from "./stored-catalogue";

/** Lets days pass between an import and its refresh, in the store and on the device. */
const day = 86_400_000;

describe.each(webPlatforms)("a refresh of a %s store", (platform) => {
  const test = engineTest
    .extend("store", ({ start }) => start(platform, { products: 280 }))
    .extend("window", { auto: true }, async ({ store, imported }) => {
      const window = await imported(store);
      store.pass(day);
      return window;
    });

  const packs = async (window: AppWindow): Promise<string[]> =>
    (await inDatabase(window, ({ products }) => products.toCollection().primaryKeys())).map(([, pack]) => pack);

  /** The generations that have written the segments. */
  const generations = async (window: AppWindow): Promise<string[]> =>
    (await inDatabase(window, ({ segments }) => segments.toArray())).map(({ generation }) => generation);

  test("without changes writes no pack and no segment", async ({ store, window }) => {
    const before = [await packs(window), await generations(window)];
    const report = await refresh(window);
    expect(report.changes).toEqual({ added: 0, changed: 0, removed: 0 });
    expect([await packs(window), await generations(window)]).toEqual(before);
    expect(await listedIds(window)).toEqual(store.ids());
  });

  test("on a full device keeps the stored catalogue and deletes at once what it has written", async ({
    store,
    window,
  }) => {
    const before = await packs(window);
    const titles = await listedTitles(window);
    store.edits.edit(3, { title: "Renamed mug" });
    store.edits.remove(260);
    const { put } = IDBObjectStore.prototype;
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      // After all packs.
      if (this.name === "segments") throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, args);
    });
    const refused = await failedRefresh(window);
    full.mockRestore();
    expect(refused).toMatchObject({ code: "storage-full" });
    expect(await packs(window)).toEqual(before);
    expect(await listedTitles(window)).toEqual(titles);
    await inDatabase(window, async ({ manifests, checkpoints }) =>
      expect([await manifests.count(), await checkpoints.count()]).toEqual([1, 0]),
    );
    expect((await refresh(window)).changes).toMatchObject({ changed: 1, removed: 1 });
  });

  test("on a full device goes on once images have made space", async ({ store, window }) => {
    const removed = vi.spyOn(IDBObjectStore.prototype, "delete");
    const { put } = IDBObjectStore.prototype;
    let refusals = 0;
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      const isFreed = removed.mock.contexts.some((from) => from instanceof IDBObjectStore && from.name === "images");
      if (this.name !== "segments" || isFreed) return put.apply(this, args);
      refusals++;
      throw new DOMException("full", "QuotaExceededError");
    });
    store.edits.edit(3, { title: "Renamed mug" });
    const refreshed = await window.engine.startSync({ acceptFewer: false });
    full.mockRestore();
    removed.mockRestore();
    expect(value(refreshed).changes).toEqual({ added: 0, changed: 1, removed: 0 });
    expect(refusals).toBeGreaterThan(0);
    expect((await listedTitles(window))[3]).toBe("Renamed mug");
  });

  test("writes only the packs of changed products", async ({ store, window }) => {
    const before = await packs(window);
    store.edits.edit(3, { title: "Renamed mug" });
    store.edits.remove(260);
    const [added] = store.edits.add(1);
    const report = await refresh(window);
    expect(report.changes).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(await listedIds(window)).toEqual(store.ids());
    const rows = await listedRows(window);
    expect(rows[3]?.title).toBe("Renamed mug");
    expect(rows.at(-1)?.title).toContain(store.catalogue.product(added ?? 0).title);
    const after = await packs(window);
    const unchanged = before.filter((pack) => after.includes(pack));
    expect(unchanged.length).toBeGreaterThanOrEqual(before.length - 3);
    expect(after.length - unchanged.length).toBeLessThanOrEqual(3);
    expect(await foundTitles(window, "renamed mug")).toContain("Renamed mug");
  });

  test("notices a change of a single variant", async ({ store, window }) => {
    const { catalogue } = store;
    const [index = 0] = catalogue.offered.filter(
      (one) =>
        variationPositions(catalogue.traits(one), one).includes(2) &&
        variationStatusOf(catalogue, one, 2) === "publish",
    );
    store.edits.editVariation(index, 2);
    expect((await refresh(window)).changes).toEqual({ added: 0, changed: 1, removed: 0 });
    expect(await listedIds(window)).toEqual(store.ids());
  });

  test("does not report a product as changed because of a new date", async ({ store, window }) => {
    store.edits.touchAll();
    expect((await refresh(window)).changes).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  test("finds a scheduled product after its publication date", async ({ store, window }) => {
    store.edits.publishScheduled();
    expect((await refresh(window)).changes).toEqual({ added: 1, changed: 0, removed: 0 });
    expect((await listedIds(window)).sort()).toEqual(store.ids().sort());
  });

  test("repeated many times matches the store, in memory and in storage", async ({ store, window, reopened }) => {
    for (let round = 0; round < 6; round++) {
      store.pass(day);
      store.edits.add(30);
      for (let step = 0; step < 12; step++) {
        const index = store.catalogue.offered[(round * 97 + step * 41) % store.catalogue.offered.length] ?? 0;
        if (step % 3 === 0) store.edits.remove(index);
        else store.edits.edit(index, { title: `Round ${round} ${index}` });
      }
      await refresh(window);
      expect(await listedIds(window)).toEqual(store.ids());
    }
    const later = await reopened();
    expect(await listedRows(later)).toEqual(await listedRows(window));
    await inDatabase(window, ({ segments }) => segments.clear());
    const rebuilt = await reopened();
    expect(await listedRows(rebuilt)).toEqual(await listedRows(window));
  });

  test("of a store that lost more than half waits for the user's consent", async ({ store, window }) => {
    for (const index of store.catalogue.offered.slice(0, 160)) store.edits.remove(index);
    const refused = await failedRefresh(window);
    expect(refused).toMatchObject({ code: "catalogue-shrunk", details: { offered: store.ids().length } });
    expect(await listedIds(window)).toHaveLength(Number(refused.details.stored));
    value(await window.engine.startSync({ acceptFewer: true }));
    expect(await listedIds(window)).toEqual(store.ids());
    await seen(window, { catalogue: { products: store.ids().length } });
  });

  test("of a store that changes meanwhile reads again until it is stable", async ({ store }) => {
    const first = store.catalogue.offered[0] ?? 0;
    let turned = false;
    const watched = await openElsewhere(async (url, init) => {
      const page = store.productPage(2)(new URL(url).pathname + new URL(url).search);
      if (page && !turned) {
        turned = true;
        store.pass(60_000);
        store.edits.remove(first);
        store.edits.edit(7, { title: "Changed while it was read" });
      }
      return withoutImages(url, init);
    });
    await importStore(watched, store.connection);
    expect(turned).toBe(true);
    // The last reading finds products that shifted pages had hidden.
    expect((await listedIds(watched)).sort()).toEqual(store.ids().sort());
    expect((await listedRows(watched)).map(({ title }) => title)).toContain("Changed while it was read");
  });

  test("of a store that keeps changing is accepted and reported as such", async ({ store, open }) => {
    let edits = 0;
    const restless = await open(async (url, init) => {
      if (!url.includes("/cdn/") && !url.includes("/wp-content/")) {
        store.pass(60_000);
        store.edits.edit(1, { title: `At ${++edits}` });
      }
      return fetch(url, init);
    });
    value(await restless.engine.open("store", "en", null));
    const report = await refresh(restless);
    expect(report.warnings.map(({ code }) => code)).toContain("catalogue-moving");
    expect(await listedIds(restless)).toEqual(store.ids());
  });

  // A WooCommerce store's changes are read in one pass.
  test.runIf(platform === "shopify")(
    "that breaks off after it has replaced the catalogue counts as an update",
    async ({ store, window, open }) => {
      const before = last(window).store?.lastSync ?? "";
      store.edits.add(1);
      let edits = 0;
      const restless: AppWindow = await open(async (url, init) => {
        if (url.includes("/cdn/") || url.includes("/wp-content/")) return fetch(url, init);
        if ((await listedIds(restless)).length > 280) throw new TypeError("lost");
        store.pass(60_000);
        store.edits.edit(1, { title: `At ${++edits}` });
        return fetch(url, init);
      });
      value(await restless.engine.open("store", "en", null));
      restless.world.pass(day);
      const replacedAfter = new Date(restless.world.now()).toISOString();
      failure(await restless.engine.startSync());
      expect((await listedIds(restless)).length).toBe(281);
      await seen(restless, { sync: { state: "failed" } });
      expect(last(restless).store?.lastSync).not.toBe(before);
      expect((last(restless).store?.lastSync ?? "") >= replacedAfter).toBe(true);
    },
  );
});

describe("the collections of a Shopify store", () => {
  const test = engineTest
    .extend("store", ({ start }) => start("shopify", { products: 60 }))
    .extend("window", ({ store, imported }) => imported(store));

  /** Counts the requests for members of collections of a refresh. */
  async function memberRequests(window: AppWindow): Promise<number> {
    const from = window.world.requested.length;
    await refresh(window);
    return window.world.requested.slice(from).filter((url) => url.includes("/collections/")).length;
  }

  test("are not read again for a day if nothing has changed", async ({ window }) => {
    expect(await memberRequests(window)).toBe(0);
    window.world.pass(day);
    expect(await memberRequests(window)).toBeGreaterThan(0);
    expect(await memberRequests(window)).toBe(0);
  });

  test("are read again when a product has changed or a collection could not be read", async ({ store, window }) => {
    store.edits.edit(2, { title: "Another" });
    const failing = store.faults.add({ match: /^\/collections\/[^/]+\/products/, kind: "403", times: 1 });
    expect(await memberRequests(window)).toBeGreaterThan(1);
    expect(failing.fired).toBe(1);
    expect(await memberRequests(window)).toBe(1);
    expect(await memberRequests(window)).toBe(0);
  });
});
