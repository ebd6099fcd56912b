import { describe, expect } from "vitest";
import { imageKey } from "../../../src-worker/contract/image-key";
import { everything } from "../../../src-worker/contract/listing-query";
import type { World } from "../../../src-worker/world/world";
import {
  ended,
  failedRefresh,
  failure,
  importElsewhere,
  last,
  listedTitles,
  refresh,
  seen,
  value,
  withoutImages,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import { createGate } from "./gate";
import { inDatabase, isProductImage } from "./stored-catalogue";

const test = engineTest.extend("shop", ({ start }) => start("shopify", { products: 60, allImages: true }));

/** Store sizes by number of product pages; one page suffices unless a test is about paging. */
const twoPages = 260;
const threePages = 510;

describe("a first import", () => {
  test("imports every product, collection and cover, and reports each stage in order", async ({ shop, imported }) => {
    shop.offer(threePages);
    const window = await imported(shop);
    expect(await listedTitles(window)).toEqual(shop.titles());
    const stages = window.snapshots.flatMap(({ sync }) => (sync.state === "running" ? [sync.stage] : []));
    // The theme is read beside the products: its stage passes unseen when nothing is left to wait for.
    expect([...new Set(stages)].slice(0, 3)).toEqual(["products", "collections", "database"]);
    const { sync, store, catalogue } = last(window);
    expect(store).toMatchObject({ name: "Harbour & Field", currency: "EUR", platform: "shopify", url: shop.url });
    expect(store?.lastSync).toMatch(/^2026-03-01T/);
    expect(catalogue).toMatchObject({ state: "ready", products: threePages, completeness: "whole" });
    if (sync.state !== "complete") throw new Error("not complete");
    expect(sync.report.counters).toMatchObject({
      products: threePages,
      totalProducts: threePages,
      skipped: 0,
    });
    expect(sync.report.warnings).toEqual([]);
  });

  test("runs as soon as the store is seen to be empty", async ({ shop, imported }) => {
    const { snapshots } = await imported(shop);
    const empty = snapshots.filter(({ store, catalogue }) => store !== null && catalogue.state === "empty");
    expect(new Set(empty.map(({ sync }) => sync.state))).toEqual(new Set(["running"]));
  });

  test("shows products while they arrive", async ({ shop, imported }) => {
    shop.offer(threePages);
    const window = await imported(shop);
    const growing = window.snapshots.flatMap(({ catalogue }) =>
      catalogue.state === "growing" ? [catalogue.products] : [],
    );
    expect(growing[0]).toBe(250);
    expect(growing).toContain(threePages);
  });

  test("knows the real members of each collection", async ({ shop, imported }) => {
    const window = await imported(shop);
    const listed = value(await window.engine.listCollections());
    const { collections } = shop.catalogue;
    expect(listed.map(({ handle, count }) => [handle, count])).toEqual(
      collections.map((one) => [one.handle, shop.catalogue.members(one).length]),
    );
    expect(listed.map(({ count }) => count)).toContain(0);
    const [first] = collections;
    if (!first) throw new Error("the demo store has no collections");
    const { rows } = value(
      await window.engine.findProducts({ ...everything, collection: first.handle }, { start: 0, count: 500 }, false),
    );
    expect(rows.map(({ title }) => title)).toEqual(
      shop.catalogue.members(first).map((index) => shop.catalogue.product(index).title),
    );
  });

  test("stores each cover under its image key, at screen size", async ({ shop, imported }) => {
    const window = await imported(shop, fetch);
    const { rows } = value(await window.engine.findProducts(everything, { start: 0, count: 500 }, false));
    const covers = rows.flatMap(({ image }) => image?.src ?? []);
    expect(covers.length).toBeGreaterThan(40);
    const stored = await inDatabase(window, ({ images }) => images.bulkGet(covers.map(imageKey)));
    for (const image of stored) expect(image).toMatchObject({ type: expect.stringMatching(/^image\//) });
    const requested = window.world.requested.filter(isProductImage);
    expect(requested.every((url) => url.includes("width=800"))).toBe(true);
  });

  test("leaves a pause between two requests", async ({ shop, imported }) => {
    const { world } = await imported(shop);
    expect(world.slept.filter((milliseconds) => milliseconds > 0 && milliseconds <= 100).length).toBeGreaterThan(2);
  });

  test("of a store without products stores its empty catalogue, also at the next start", async ({
    shop,
    imported,
    reopened,
  }) => {
    shop.offer(0);
    const window = await imported(shop);
    await seen(window, {
      catalogue: { state: "ready", products: 0, completeness: "whole" },
      sync: { state: "complete", report: { warnings: [] } },
    });
    const later = await reopened();
    await seen(later, { catalogue: { state: "ready", products: 0 }, sync: { state: "idle" } });
    expect(later.world.requested).toEqual([]);
    shop.offer(3);
    expect(await refresh(later)).toMatchObject({ changes: { added: 3 } });
    expect(await listedTitles(later)).toEqual(shop.titles());
  });

  const withRecords =
    (records: unknown): World["fetch"] =>
    async (url, init) =>
      /^http:\/\/127\.0\.0\.1:\d+\/products\.json\?limit=250&page=1$/.test(url)
        ? Response.json({ products: records })
        : withoutImages(url, init);

  test.for([
    [[7, 8], "product-invalid"],
    [[{ id: 1 }], "product-fields-missing"],
    [[{ title: "No id" }], "product-fields-missing"],
  ])("without a readable product fails and says why: %j", async ([records, reason], { shop, open }) => {
    shop.offer(0);
    const window = await open(withRecords(records));
    value(await window.engine.saveConnection(shop.connection));
    await ended(window);
    await seen(window, {
      catalogue: { state: "empty" },
      sync: { failure: { code: "products-failed", cause: { code: reason } } },
    });
  });

  test("that skips a product says why", async ({ shop, imported }) => {
    shop.offer(0);
    const window = await imported(shop, withRecords([{ id: 1, title: "Bowl" }, { id: 2 }]));
    await seen(window, {
      catalogue: { products: 1 },
      sync: { report: { counters: { skipped: 1 }, warnings: [{ code: "product-fields-missing" }] } },
    });
  });
});

describe("a start", () => {
  test("without a store is empty and starts no sync", async ({ reopened }) => {
    const window = await reopened();
    await seen(window, { store: null, catalogue: { state: "empty" } });
    expect(await failedRefresh(window)).toMatchObject({
      code: "store-not-configured",
    });
    expect(window.world.requested).toEqual([]);
  });

  test("shows, searches and opens stored products offline", async ({ shop, imported, openedOffline }) => {
    await imported(shop);
    await shop.stop();
    const later = await openedOffline();
    await seen(later, { catalogue: { state: "ready", products: 60 } });
    const title = shop.titles()[21] ?? "";
    const found = value(await later.engine.findProducts({ ...everything, text: title }, { start: 0, count: 9 }, false));
    const row = found.rows.find((one) => one.title === title);
    const detail = value(await later.engine.openProduct(row?.handle ?? ""));
    expect(detail.product.title).toBe(title);
    expect(detail.description.length).toBeGreaterThan(0);
    expect(detail.product.variants.length).toBe(shop.catalogue.product(21).variants.length);
    expect(later.world.requested).toEqual([]);
  });

  test("continues an interrupted import from the page where it stopped", async ({ shop, open, reopened }) => {
    shop.offer(threePages);
    shop.faults.add({ match: /products\.json.*page=3/, kind: "404" });
    const first = await open();
    value(await first.engine.saveConnection(shop.connection));
    await ended(first);
    await seen(first, {
      catalogue: { state: "growing", products: 500, completeness: "partial" },
      sync: { state: "failed", failure: { code: "products-failed", cause: { code: "store-not-found" } } },
    });
    shop.faults.clear();
    const later = await reopened();
    await ended(later);
    await seen(later, { sync: { state: "complete" } });
    expect(await listedTitles(later)).toEqual(shop.titles());
    const pages = later.world.requested.filter(
      (url) => url.includes("/products.json?") && !url.includes("collections"),
    );
    // Also reads the first page again at the end, to detect changes in the meantime.
    expect(pages).toEqual([3, 1].map((page) => `${shop.url}/products.json?limit=250&page=${page}`));
  });

  test("without stored data and network reports it", async ({ shop, open }) => {
    const window = await open();
    window.world.goOffline();
    value(await window.engine.saveConnection(shop.connection));
    await ended(window);
    await seen(window, { sync: { state: "failed", failure: { code: "no-cached-data" } } });
  });
});

describe("a refresh", () => {
  test("never shows a mixture: the old catalogue stays until the new one replaces it", async ({ shop, imported }) => {
    shop.offer(twoPages);
    const window = await imported(shop);
    shop.offer(300);
    const from = window.snapshots.length;
    await refresh(window);
    await seen(window, { sync: { state: "complete" } });
    const shown = window.snapshots
      .slice(from)
      .flatMap(({ catalogue }) => (catalogue.state === "ready" || catalogue.state === "growing" ? [catalogue] : []));
    expect(shown.every(({ state }) => state === "ready")).toBe(true);
    expect([...new Set(shown.map(({ products }) => products))]).toEqual([twoPages, 300]);
    expect(await listedTitles(window)).toEqual(shop.titles());
  });

  test.for([
    ["nothing at all", 0],
    ["less than half", 20],
  ] as const)("that finds %s keeps the stored catalogue", async ([_name, offered], { shop, imported, reopened }) => {
    const window = await imported(shop);
    shop.offer(offered);
    expect(await failedRefresh(window)).toMatchObject({
      code: "catalogue-shrunk",
      details: { stored: 60, offered },
    });
    await seen(window, { catalogue: { state: "ready", products: 60 } });
    const later = await reopened();
    expect(await listedTitles(later)).toHaveLength(60);
  });

  test("that finds slightly fewer products accepts them", async ({ shop, imported }) => {
    const window = await imported(shop);
    shop.offer(50);
    await refresh(window);
    expect(await listedTitles(window)).toEqual(shop.titles());
  });

  test("can be cancelled and keeps the stored catalogue", async ({ shop, imported }) => {
    shop.offer(twoPages);
    const window = await imported(shop);
    shop.faults.add({ match: /products\.json.*page=2/, kind: "hang" });
    const sync = window.engine.startSync({ acceptFewer: false });
    await expect.poll(() => shop.faults.fired).toBe(1);
    expect(value(await window.engine.cancel("sync"))).toBe(true);
    expect(failure(await sync)).toMatchObject({ code: "cancelled" });
    await seen(window, { sync: { state: "failed", failure: { code: "cancelled" } }, catalogue: { state: "ready" } });
    expect(await listedTitles(window)).toHaveLength(twoPages);
  });

  test("is refused while a sync runs in any window", async ({ shop, imported, reopened }) => {
    shop.offer(twoPages);
    const window = await imported(shop);
    const other = await reopened();
    shop.faults.add({ match: /products\.json.*page=2/, kind: "hang" });
    const sync = window.engine.startSync({ acceptFewer: false });
    await expect.poll(() => shop.faults.fired).toBe(1);
    expect(await failedRefresh(window)).toMatchObject({ code: "sync-running" });
    expect(await failedRefresh(other)).toMatchObject({ code: "sync-elsewhere" });
    await window.engine.cancel("sync");
    await sync;
  });

  test("keeps and reports the old collections when the store's cannot be read", async ({ shop, imported }) => {
    const window = await imported(shop);
    const before = value(await window.engine.listCollections());
    const fault = shop.faults.add({ match: /collections\.json/, kind: "403" });
    const report = await refresh(window);
    expect(fault.fired).toBe(1);
    expect(report.warnings).toMatchObject([{ code: "store-forbidden", details: { resource: "collections" } }]);
    expect(value(await window.engine.listCollections())).toEqual(before);
  });

  test.for([
    ["404", "collections-not-found", "store-not-found"],
    ["403", "collections-unread", "store-forbidden"],
    ["null", "collections-unread", "not-a-store"],
  ] as const)(
    "names the collections whose products the store answers with %s",
    async ([kind, code, cause], { shop, imported }) => {
      const window = await imported(shop);
      const before = value(await window.engine.listCollections());
      const [first, second] = before;
      window.world.pass(86_400_000);
      const members = new RegExp(`^/collections/(${first?.handle}|${second?.handle})/products.json`);
      shop.faults.add({ match: members, kind });
      const report = await refresh(window);
      expect(report.warnings).toMatchObject([
        { code, details: { titles: `${first?.title}, ${second?.title}` }, cause: { code: cause } },
      ]);
      expect(report.completeness).toBe("partial");
      expect(value(await window.engine.listCollections())).toEqual(before);
      // A first import guesses their products, and stores all others.
      const fresh = await importElsewhere(shop.url);
      expect(await listedTitles(fresh)).toEqual(shop.titles());
      expect(last(fresh).sync).toMatchObject({ report: { completeness: "partial", warnings: [{ code }] } });
      expect(value(await fresh.engine.listCollections()).map(({ title }) => title)).toEqual(
        before.map(({ title }) => title),
      );
    },
  );

  test("names five collections and counts the others", async ({ shop, imported }) => {
    const window = await imported(shop);
    window.world.pass(86_400_000);
    shop.faults.add({ match: /^\/collections\/.*products.json/, kind: "404" });
    const [warning, ...others] = (await refresh(window)).warnings;
    expect(others).toEqual([]);
    const titles = value(await window.engine.listCollections()).map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(5);
    expect(warning?.details.titles).toBe(`${titles.slice(0, 5).join(", ")} (+${titles.length - 5})`);
  });

  test("lets another window read its old generation", async ({ shop, imported, reopened }) => {
    const window = await imported(shop);
    const other = await reopened();
    await refresh(window);
    const [title = ""] = shop.titles();
    const { rows } = value(
      await other.engine.findProducts({ ...everything, text: title }, { start: 0, count: 1 }, false),
    );
    const opened = value(await other.engine.openProduct(rows[0]?.handle ?? ""));
    expect(opened.product.title).toBe(title);
  });
});

describe("a misbehaving store", () => {
  test("that describes itself only after refusing its products stays refused", async ({ shop, imported }) => {
    const gate = createGate();
    let late = false;
    const window = await imported(shop, async (url, init) => {
      if (late && url.endsWith("/meta.json")) await gate.opened;
      return withoutImages(url, init);
    });
    late = true;
    const fault = shop.faults.add({ match: /^\/products\.json/, kind: "403" });
    const sync = window.engine.startSync({ acceptFewer: false });
    await expect.poll(() => fault.fired).toBe(1);
    gate.open();
    expect(failure(await sync)).toMatchObject({ code: "products-failed", cause: { code: "store-forbidden" } });
    // Any late snapshot has arrived once two later requests are answered.
    await fetch(`${shop.url}/meta.json`);
    await fetch(`${shop.url}/meta.json`);
    await seen(window, { sync: { state: "failed", failure: { code: "products-failed" } } });
  });

  test("that repeats its pages is not reported as whole", async ({ shop, imported }) => {
    shop.offer(threePages);
    shop.faults.add({ match: /^\/products\.json.*page=/, kind: "repeating-page" });
    const window = await imported(shop);
    await seen(window, { catalogue: { state: "ready", products: 250, completeness: "partial" } });
  });

  test("that repeats its pages does not replace a whole catalogue", async ({ shop, imported }) => {
    shop.offer(threePages);
    const window = await imported(shop);
    shop.faults.add({ match: /^\/products\.json.*page=/, kind: "repeating-page" });
    expect(value(await window.engine.startSync({ acceptFewer: true })).completeness).toBe("partial");
    expect(await listedTitles(window)).toEqual(shop.titles());
  });

  test("that does not describe itself is imported", async ({ shop, imported }) => {
    shop.faults.add({ match: /meta\.json/, kind: "404" });
    const window = await imported(shop);
    await seen(window, { store: { name: new URL(shop.url).host, currency: "EUR" } });
  });

  test("that lost some images keeps the rest and counts the missing ones", async ({ shop, imported }) => {
    const fault = shop.faults.add({ match: /\/cdn\/(?!.*store-)/, kind: "404", times: 7 });
    const window = await imported(shop, fetch);
    await seen(window, { images: { download: { state: "ended", report: { failed: 7, stopped: null } } } });
    expect(fault.fired).toBe(7);
    expect(value(await window.engine.downloadImages(false))).toMatchObject({ failed: 0, fetched: 7 });
  });
});

describe("the demo catalogue", () => {
  test.for(["en", "pt"] as const)("is imported through the same port, in %s", async (language, { open }) => {
    const window = await open(async () => new Response("<svg/>", { headers: { "content-type": "image/svg+xml" } }));
    value(await window.engine.open("demo", language, null));
    await ended(window);
    await seen(window, {
      store: { platform: "demo", currency: "EUR" },
      catalogue: { state: "ready", completeness: "whole" },
      sync: { state: "complete", report: { counters: { skipped: 0 } } },
      images: { download: { state: "ended", report: { failed: 0 } } },
    });
    expect(window.world.requested.length).toBeGreaterThan(50);
    expect(window.world.requested.every((url) => url.startsWith("https://app.test/demo/"))).toBe(true);
  });

  test("leaves the connected store unchanged", async ({ shop, imported }) => {
    const window = await imported(shop);
    value(await window.engine.open("demo", "en", null));
    await seen(window, { store: { platform: "demo" } });
    value(await window.engine.open("store", "en", null));
    await seen(window, { store: { url: shop.url }, catalogue: { state: "ready", products: 60 } });
  });
});
