import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { variationPositions, variationStatusOf } from "../../../demo/stores/woocommerce/woo-records";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { everything } from "../../../src-worker/contract/listing-query";
import { platforms } from "../../../src-worker/contract/platforms";
import {
  type AppWindow,
  failure,
  heldIds,
  heldRows,
  heldTitles,
  importStore,
  last,
  openAppWindow,
  refresh,
  seen,
  value,
} from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

/** Lets days pass between an import and its refresh, in the store and on the device. */
const day = 86_400_000;

describe.each(platforms)("a refresh of a %s store", (platform) => {
  let store: DemoStore;
  let device: Device;
  let window: AppWindow;
  let clock = Date.parse("2026-03-01T08:00:00Z");

  beforeEach(async () => {
    clock = Date.parse("2026-03-01T08:00:00Z");
    store = await startDemoStore(platform, { products: 280, now: () => clock });
    device = createDevice();
    window = await openAppWindow(device);
    await importStore(window, store.connection);
    clock += day;
  });
  afterEach(() => store.stop());

  async function packs(): Promise<string[]> {
    const database = openDatabase(window.world);
    const keys = await database.products.toCollection().primaryKeys();
    database.close();
    return keys.map(([, pack]) => pack);
  }

  /** Those that have written the segments. */
  async function generations(): Promise<string[]> {
    const database = openDatabase(window.world);
    const segments = await database.segments.toArray();
    database.close();
    return segments.map(({ generation }) => generation);
  }

  test("without changes writes no pack and no segment", async () => {
    const before = [await packs(), await generations()];
    const report = await refresh(window);
    expect(report.changes).toEqual({ added: 0, changed: 0, removed: 0 });
    expect([await packs(), await generations()]).toEqual(before);
    expect(await heldIds(window)).toEqual(store.ids());
  });

  test("on a full device keeps the stored catalogue and deletes at once what it has written", async () => {
    const before = await packs();
    const titles = await heldTitles(window);
    store.edits.edit(3, { title: "Renamed mug" });
    store.edits.remove(260);
    const { put } = IDBObjectStore.prototype;
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      // After all packs.
      if (this.name === "segments") throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, args);
    });
    const refused = failure(await window.engine.startSync({ acceptFewer: false }));
    full.mockRestore();
    expect(refused).toMatchObject({ code: "storage-full" });
    expect(await packs()).toEqual(before);
    expect(await heldTitles(window)).toEqual(titles);
    const database = openDatabase(window.world);
    expect(await database.manifests.count()).toBe(1);
    expect(await database.checkpoints.count()).toBe(0);
    database.close();
    expect((await refresh(window)).changes).toMatchObject({ changed: 1, removed: 1 });
  });

  test("on a full device goes on once images have made space", async () => {
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
    expect((await heldTitles(window))[3]).toBe("Renamed mug");
  });

  test("writes only the packs of changed products", async () => {
    const before = await packs();
    store.edits.edit(3, { title: "Renamed mug" });
    store.edits.remove(260);
    const [added] = store.edits.add(1);
    const report = await refresh(window);
    expect(report.changes).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(await heldIds(window)).toEqual(store.ids());
    const rows = await heldRows(window);
    expect(rows[3]?.title).toBe("Renamed mug");
    expect(rows.at(-1)?.title).toContain(store.catalogue.product(added ?? 0).title);
    const after = await packs();
    const kept = before.filter((pack) => after.includes(pack));
    expect(kept.length).toBeGreaterThanOrEqual(before.length - 3);
    expect(after.length - kept.length).toBeLessThanOrEqual(3);
    const found = value(
      await window.engine.findProducts({ ...everything, text: "renamed mug" }, { start: 0, count: 5 }, false),
    );
    expect(found.rows.map(({ title }) => title)).toContain("Renamed mug");
  });

  test("notices a change of a single variant", async () => {
    const { catalogue } = store;
    const [index = 0] = catalogue.offered.filter(
      (one) =>
        variationPositions(catalogue.traits(one), one).includes(2) &&
        variationStatusOf(catalogue, one, 2) === "publish",
    );
    store.edits.editVariation(index, 2);
    expect((await refresh(window)).changes).toEqual({ added: 0, changed: 1, removed: 0 });
    expect(await heldIds(window)).toEqual(store.ids());
  });

  test("does not report a product as changed because of a new date", async () => {
    store.edits.touchAll();
    expect((await refresh(window)).changes).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  test("finds a scheduled product after its publication date", async () => {
    store.edits.publishScheduled();
    expect((await refresh(window)).changes).toEqual({ added: 1, changed: 0, removed: 0 });
    expect((await heldIds(window)).sort()).toEqual(store.ids().sort());
  });

  test("repeated many times matches the store, in memory and in storage", async () => {
    for (let round = 0; round < 6; round++) {
      clock += day;
      store.edits.add(30);
      for (let step = 0; step < 12; step++) {
        const index = store.catalogue.offered[(round * 97 + step * 41) % store.catalogue.offered.length] ?? 0;
        if (step % 3 === 0) store.edits.remove(index);
        else store.edits.edit(index, { title: `Round ${round} ${index}` });
      }
      await refresh(window);
      expect(await heldIds(window)).toEqual(store.ids());
    }
    const later = await openAppWindow(device);
    value(await later.engine.open("store", "en", null));
    expect(await heldRows(later)).toEqual(await heldRows(window));
    const database = openDatabase(window.world);
    await database.segments.clear();
    database.close();
    const rebuilt = await openAppWindow(device);
    value(await rebuilt.engine.open("store", "en", null));
    expect(await heldRows(rebuilt)).toEqual(await heldRows(window));
  });

  test("of a store that lost more than half waits for the user's consent", async () => {
    for (const index of store.catalogue.offered.slice(0, 160)) store.edits.remove(index);
    const refused = failure(await window.engine.startSync({ acceptFewer: false }));
    expect(refused).toMatchObject({ code: "catalogue-shrunk", details: { offered: store.ids().length } });
    expect(await heldIds(window)).toHaveLength(Number(refused.details.stored));
    value(await window.engine.startSync({ acceptFewer: true }));
    expect(await heldIds(window)).toEqual(store.ids());
    await seen(window, { catalogue: { products: store.ids().length } });
  });

  test("of a store that changes meanwhile reads again until it is stable", async () => {
    const first = store.catalogue.offered[0] ?? 0;
    let turned = false;
    const watched = await openAppWindow(createDevice(), async (url, init) => {
      const page = store.productPage(2)(new URL(url).pathname + new URL(url).search);
      if (page && !turned) {
        turned = true;
        clock += 60_000;
        store.edits.remove(first);
        store.edits.edit(7, { title: "Changed while it was read" });
      }
      return url.includes("/cdn/") || url.includes("/wp-content/")
        ? new Response("GIF89a", { headers: { "content-type": "image/gif" } })
        : fetch(url, init);
    });
    await importStore(watched, store.connection);
    expect(turned).toBe(true);
    // The last reading finds products that shifted pages had hidden.
    expect((await heldIds(watched)).sort()).toEqual(store.ids().sort());
    expect((await heldRows(watched)).map(({ title }) => title)).toContain("Changed while it was read");
  });

  test("of a store that keeps changing is accepted and reported as such", async () => {
    const restless = await openAppWindow(device, async (url, init) => {
      if (!url.includes("/cdn/") && !url.includes("/wp-content/")) {
        clock += 60_000;
        store.edits.edit(1, { title: `At ${clock}` });
      }
      return fetch(url, init);
    });
    value(await restless.engine.open("store", "en", null));
    const report = await refresh(restless);
    expect(report.warnings.map(({ code }) => code)).toContain("catalogue-moving");
    expect(await heldIds(restless)).toEqual(store.ids());
  });

  // A WooCommerce store's changes are read in one pass.
  test.runIf(platform === "shopify")(
    "that breaks off after it has replaced the catalogue counts as an update",
    async () => {
      const before = last(window).store?.lastSync ?? "";
      store.edits.add(1);
      const restless: AppWindow = await openAppWindow(device, async (url, init) => {
        if (url.includes("/cdn/") || url.includes("/wp-content/")) return fetch(url, init);
        if ((await heldIds(restless)).length > 280) throw new TypeError("lost");
        clock += 60_000;
        store.edits.edit(1, { title: `At ${clock}` });
        return fetch(url, init);
      });
      value(await restless.engine.open("store", "en", null));
      restless.world.pass(day);
      const replacedAfter = new Date(restless.world.now()).toISOString();
      failure(await restless.engine.startSync());
      expect((await heldIds(restless)).length).toBe(281);
      await seen(restless, { sync: { state: "failed" } });
      expect(last(restless).store?.lastSync).not.toBe(before);
      expect((last(restless).store?.lastSync ?? "") >= replacedAfter).toBe(true);
    },
  );
});

describe("the collections of a Shopify store", () => {
  let store: DemoStore;
  let window: AppWindow;

  beforeEach(async () => {
    store = await startDemoStore("shopify", { products: 60 });
    window = await openAppWindow(createDevice());
    await importStore(window, store.connection);
  });
  afterEach(() => store.stop());

  async function memberships(): Promise<number> {
    const from = window.world.asked.length;
    await refresh(window);
    return window.world.asked.slice(from).filter((url) => url.includes("/collections/")).length;
  }

  test("are not read again for a day if nothing has changed", async () => {
    expect(await memberships()).toBe(0);
    window.world.pass(day);
    expect(await memberships()).toBeGreaterThan(0);
    expect(await memberships()).toBe(0);
  });

  test("are read again when a product has changed or a collection could not be read", async () => {
    store.edits.edit(2, { title: "Another" });
    const failing = store.faults.add({ match: /^\/collections\/[^/]+\/products/, kind: "403", times: 1 });
    expect(await memberships()).toBeGreaterThan(1);
    expect(failing.fired).toBe(1);
    expect(await memberships()).toBe(1);
    expect(await memberships()).toBe(0);
  });
});
