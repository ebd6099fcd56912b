import { describe, expect, test } from "vitest";
import type { Product } from "../../../../src-worker/contract/product";
import type { ProductPage, StorePort } from "../../../../src-worker/stores/store-port";
import { everyPage, wooShop } from "../../demo-stores/woo-shop";
import { faultsOf } from "./faults-of-product";
import { knownCatalogue } from "./known-catalogue";
import { allPages, failureOf, offeredIn, openWoo, signal } from "./open-woo";
import { variableRecord } from "./woo-record";

const v3 = "/wp-json/wc/v3";
const minute = 60_000;

async function shopOf(products: number, options: Parameters<typeof wooShop>[1] = {}) {
  let time = Date.parse("2026-11-21T12:00:00Z");
  const shop = await wooShop(products, { catalogue: knownCatalogue(products), now: () => time, ...options });
  return Object.assign(shop, {
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    open: () => openWoo(shop.url, shop.keys.reader),
    /** The ids of what everyone may see. */
    offeredIds: async () =>
      (await everyPage(shop.json, `${v3}/products?status=publish&orderby=id&order=asc`))
        .filter((record) => record.post_password === "" && Reflect.get(record, "catalog_visibility") !== "hidden")
        .map(({ id }) => String(id)),
  });
}

async function readAll(port: StorePort): Promise<ReadonlyMap<string, Product>> {
  const offered = offeredIn(await allPages(port.productPages(signal, null)));
  return new Map(
    offered.map(({ id, toProduct: read }) => {
      const product = read();
      if (!product) throw new Error(`${id} was not understood`);
      return [id, product];
    }),
  );
}

const idOf = (index: number) => String(10_160 + index * 16);

describe("a WooCommerce store with keys", () => {
  test("is read whole: every product that everyone may see, with its published variations", async () => {
    const shop = await shopOf(250);
    const { port, paths } = shop.open();
    const pages = await allPages(port.productPages(signal, null));
    expect(pages.map(({ end, next }) => [end, next])).toEqual([
      ["more", "100"],
      ["more", "200"],
      ["whole", null],
    ]);
    const products = offeredIn(pages).map(({ toProduct: read }) => read());
    expect(products.map((product) => product?.id)).toEqual(await shop.offeredIds());
    for (const product of products)
      expect(product && faultsOf(product).filter((fault) => !/^image at http:/.test(fault))).toEqual([]);

    const sold = new Map<string, string[]>();
    for (const variation of await everyPage(shop.json, "/wp-json/wc-analytics/variations?status=publish")) {
      const parent = String(Reflect.get(variation, "parent_id"));
      sold.set(parent, [...(sold.get(parent) ?? []), String(variation.id)]);
    }
    expect(sold.size).toBeGreaterThan(50);
    for (const product of products)
      expect([...new Set(product?.variants.map(({ id }) => id.replace(/&.*/, "")))].toSorted()).toEqual(
        (sold.get(product?.id ?? "") ?? [`${product?.id}-main`]).toSorted(),
      );

    // A sixteenth of one question for each variable product, or less.
    const requested = paths();
    expect(requested.filter((path) => path.includes("wc-analytics")).length).toBeLessThanOrEqual(12);
    expect(requested.filter((path) => /products\/\d+\/variations/.test(path))).toEqual([]);
    expect(requested[0]).toMatch(
      /^\/wp-json\/wc\/v3\/products\?status=publish&orderby=id&order=asc&per_page=100&page=1&/,
    );
  });

  test("requests only the fields that it reads: whole records yield the same products under the same hashes", async () => {
    const shop = await shopOf(250);
    const { port, paths } = shop.open();
    const briefly = offeredIn(await allPages(port.productPages(signal, null)));
    for (const path of paths().filter((one) => /products\?|variations\?/.test(one)))
      expect(path).toContain("&_fields=id,sku,");
    const whole = openWoo(shop.url, shop.keys.reader, "keys-in-header", (requested, init) => {
      const url = new URL(requested);
      url.searchParams.delete("_fields");
      return fetch(url, init);
    });
    const wholly = offeredIn(await allPages(whole.port.productPages(signal, null)));
    expect(briefly.length).toBeGreaterThan(200);
    expect(briefly.map(({ hash }) => hash)).toEqual(wholly.map(({ hash }) => hash));
    expect(briefly.map((one) => one.toProduct())).toEqual(wholly.map((one) => one.toProduct()));
  });

  test("goes on from the place that a page named", async () => {
    const shop = await shopOf(250);
    const [, second] = await allPages(shop.open().port.productPages(signal, null));
    const rest = await allPages(shop.open().port.productPages(signal, "100"));
    expect(offeredIn(rest.slice(0, 1)).map(({ id, hash }) => [id, hash])).toEqual(
      second?.offered.map(({ id, hash }) => [id, hash]),
    );
  });

  test("reports its name, currency and counts", async () => {
    const shop = await shopOf(120);
    const about = await shop.open().port.about(signal);
    expect(about).toMatchObject({ name: "Harbour & Field", currency: "EUR", decimals: 2 });
    expect(about.productCount).toBeGreaterThanOrEqual(120);
    expect(about.collectionCount).toBe((await shop.open().port.collections(signal)).length);
  });

  test("that reports nothing about itself has no name", async () => {
    const about = await openWoo("https://shop.example.com", null, "keys-in-header").port.about(signal);
    expect(about).toEqual({
      name: null,
      currency: null,
      decimals: null,
      productCount: null,
      countsUnlisted: true,
      collectionCount: null,
    });
  });

  test("has a currency in its settings where it has none of its own", async () => {
    const shop = await shopOf(20);
    shop.faults.add({ match: /currencies/, kind: "404" });
    expect((await shop.open().port.about(signal)).currency).toBe("EUR");
  });

  test("stops reading these facts when it is cancelled", async () => {
    const shop = await shopOf(20);
    const controller = new AbortController();
    controller.abort(new Error("enough"));
    await expect(shop.open().port.about(controller.signal)).rejects.toThrow("enough");
  });

  test("has its categories as a tree of collections, each after its parent", async () => {
    const shop = await shopOf(120);
    const collections = await shop.open().port.collections(signal);
    const ids = collections.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(5);
    expect(collections.find(({ handle }) => handle === "uncategorized")?.productsCount).toBe(0);
    for (const [index, { parentId }] of collections.entries())
      if (parentId !== null) expect(ids.slice(0, index)).toContain(parentId);
    expect(collections.some(({ parentId }) => parentId !== null)).toBe(true);
    const products = await readAll(shop.open().port);
    for (const { collectionIds } of products.values()) for (const id of collectionIds ?? []) expect(ids).toContain(id);
  });

  test("has images of one size only, and products that list their collections", async () => {
    const { port } = (await shopOf(20)).open();
    expect(port.rendition("https://shop.example.com/a.jpg", 800)).toBe("https://shop.example.com/a.jpg");
    const [collection] = await port.collections(signal);
    if (!collection) throw new Error("there is no collection");
    expect(await port.membership(signal, collection, false)).toBeNull();
  });
});

describe("variations", () => {
  const without = (product: Product) => ({ ...product, images: [] });

  test.each(["no-bulk", "bulk-forbidden"] as const)(
    "of a store with %s are the same, read product by product",
    async (hosting) => {
      const shop = await shopOf(120);
      const expected = await readAll(shop.open().port);
      shop.hosting = hosting;
      const { port, paths } = shop.open();
      expect([...(await readAll(port)).values()].map(without)).toEqual([...expected.values()].map(without));
      const requested = paths();
      expect(requested.filter((path) => path.includes("wc-analytics")).length).toBeLessThanOrEqual(10);
      expect(requested.filter((path) => /products\/\d+\/variations/.test(path)).length).toBeGreaterThan(20);
    },
  );

  test.each<[string, (ids: readonly string[], whole: readonly object[]) => readonly object[]]>([
    ["everything, whatever is requested", (_, whole) => whole],
    ["nothing", () => []],
    ["at most ten", (ids, whole) => whole.filter((each) => ids.includes(String(Reflect.get(each, "id")))).slice(0, 10)],
  ])("are read product by product where the list of all answers %s", async (_, answer) => {
    const shop = await shopOf(60);
    const expected = await readAll(shop.open().port);
    const whole = await everyPage(shop.json, "/wp-json/wc-analytics/variations?status=publish");
    const { port } = openWoo(shop.url, shop.keys.reader, "keys-in-header", async (requested, init) => {
      const url = new URL(requested);
      if (!url.pathname.includes("wc-analytics")) return fetch(requested, init);
      const ids = (url.searchParams.get("include") ?? "").split(",");
      const total = whole.filter(({ id }) => ids.includes(String(id))).length;
      return new Response(JSON.stringify(answer(ids, whole)), {
        headers: { "x-wp-total": String(total), "x-wp-totalpages": "1" },
      });
    });
    expect([...(await readAll(port)).values()]).toEqual([...expected.values()]);
  });

  /** The ids of the store's variable products, as they are read where nothing is wrong. */
  async function variableIds(shop: Awaited<ReturnType<typeof shopOf>>): Promise<readonly string[]> {
    const products = [...(await readAll(shop.open().port)).values()];
    return products.filter(({ productType }) => productType === "variable").map(({ id }) => id);
  }

  test.each(["500", "404", "html", "empty-body", "null"] as const)(
    "that one product never returns (%s) leave it out, and the reading is partial, also where it goes on",
    async (kind) => {
      const shop = await shopOf(220, { hosting: "no-bulk" });
      const [broken = ""] = await variableIds(shop);
      const fault = shop.faults.add({ match: (path) => path.includes(`products/${broken}/variations`), kind });
      const pages = await allPages(shop.open().port.productPages(signal, null));
      expect(fault.fired).toBe(kind === "404" || kind === "null" ? 1 : 3);
      expect(offeredIn(pages).map(({ id }) => id)).toEqual((await shop.offeredIds()).filter((id) => id !== broken));
      expect(pages.map(({ skipped, next, end }) => [skipped, next, end])).toEqual([
        [1, "100 partial", "more"],
        [0, "200 partial", "more"],
        [0, null, "partial"],
      ]);
      const [, next] = pages.map((page) => page.next);
      const rest = await allPages(shop.open().port.productPages(signal, next ?? null));
      expect(rest.map(({ end }) => end)).toEqual(["partial"]);
    },
  );

  test("that come neither with the others nor on their own leave the product out", async () => {
    const shop = await shopOf(60);
    const [broken = ""] = await variableIds(shop);
    const ofBroken = new Set(
      (await everyPage(shop.json, "/wp-json/wc-analytics/variations?status=publish")).flatMap((variation) =>
        String(Reflect.get(variation, "parent_id")) === broken ? variation.id : [],
      ),
    );
    const { port } = openWoo(shop.url, shop.keys.reader, "keys-in-header", async (requested, init) => {
      const { pathname } = new URL(requested);
      if (pathname.endsWith(`/products/${broken}/variations`)) return new Response("<html>", { status: 500 });
      const answer = await fetch(requested, init);
      if (!pathname.includes("wc-analytics")) return answer;
      const records: unknown = await answer.json();
      if (!Array.isArray(records)) throw new Error("no list");
      const others = records.filter(({ id }) => !ofBroken.has(id));
      return new Response(JSON.stringify(others), { headers: { "x-wp-total": String(others.length) } });
    });
    const pages = await allPages(port.productPages(signal, null));
    expect(offeredIn(pages).map(({ id }) => id)).toEqual((await shop.offeredIds()).filter((id) => id !== broken));
    expect(pages.map(({ skipped, end }) => [skipped, end])).toEqual([[1, "partial"]]);
  });

  test.each([
    ["401", "keys-refused"],
    ["429", "store-busy"],
    ["503", "store-maintenance"],
    ["cut-connection", "network"],
  ] as const)("that the store as a whole does not return (%s) fail the page, as %s", async (kind, code) => {
    const shop = await shopOf(60, { hosting: "no-bulk" });
    shop.faults.add({ match: /products\/\d+\/variations/, kind, after: 3 });
    const pages: unknown[] = [];
    const reading = async () => {
      for await (const page of shop.open().port.productPages(signal, null)) pages.push(page);
    };
    expect((await failureOf(reading())).code).toBe(code);
    expect(pages).toEqual([]);
  });

  test.each(["in bulk", "product by product"])(
    "%s are requested no more, nor the next page, once one failure has failed the page",
    async (how) => {
      const records = Array.from({ length: 100 }, (_, index) =>
        variableRecord({
          id: 5000 + index,
          variations: Array.from({ length: 50 }, (_each, at) => 9000 + index * 50 + at),
        }),
      );
      let refused = 0;
      const keys = { consumerKey: "ck_a", consumerSecret: "cs_b" };
      const { port, sent, world } = openWoo("https://shop.example.com", keys, "keys-in-header", async (requested) => {
        const { pathname, searchParams } = new URL(requested);
        if (pathname.includes("wc-analytics") && how !== "in bulk") return new Response("{}", { status: 404 });
        if (/variations$/.test(pathname)) return new Response("{}", { status: ++refused > 8 ? 503 : 500 });
        if (searchParams.get("page") === "2") return new Response("<html>", { status: 502 });
        return new Response(JSON.stringify(records), { headers: { "x-wp-total": "200", "x-wp-totalpages": "2" } });
      });
      expect((await failureOf(allPages(port.productPages(signal, null)))).code).toBe("store-busy");
      const requested = sent.length;
      for (let turn = 0; turn < 300; turn++) await world.yield();
      expect(sent).toHaveLength(requested);
    },
  );

  test("that fail for a moment are requested again", async () => {
    const shop = await shopOf(60);
    const expected = await readAll(shop.open().port);
    shop.faults.add({ match: /wc-analytics/, kind: "503", times: 1 });
    shop.faults.add({ match: /wc-analytics/, kind: "cut-connection", times: 1, after: 1 });
    const { port, paths } = shop.open();
    expect([...(await readAll(port)).values()]).toEqual([...expected.values()]);
    expect(paths().filter((path) => /products\/\d+\/variations/.test(path))).toEqual([]);
  });
});

describe("what has changed since a sync token", () => {
  /** Reads a store as a sync does, and requests its changes. */
  async function settledStore(products = 150) {
    const shop = await shopOf(products);
    const begun = shop.open();
    const since = await begun.port.syncToken(signal);
    const ids = new Set((await readAll(begun.port)).keys());
    const changes = async () => {
      const { port, paths } = shop.open();
      const now = await port.syncToken(signal);
      paths();
      const pages = await port.changes(signal, since, ids, false);
      const all = pages && (await allPages(pages));
      return {
        equal: now === since,
        pages: all,
        offered: offeredIn(all ?? []).map(({ id }) => id),
        gone: all?.flatMap(({ gone }) => gone) ?? [],
        end: all?.at(-1)?.end,
        requested: paths(),
        titles: new Map(offeredIn(all ?? []).map(({ id, toProduct: read }) => [id, read()?.title])),
      };
    };
    const isCompared = (requested: readonly string[]) => requested.some((path) => path.includes("_fields=id,status"));
    return Object.assign(shop, { since, ids, changes, isCompared });
  }

  test("is nothing, without a request, when the sync tokens are equal", async () => {
    const shop = await settledStore();
    shop.pass(minute);
    const { equal, pages, requested } = await shop.changes();
    expect(equal).toBe(true);
    expect(pages).toEqual([{ offered: [], skipped: 0, gone: [], next: null, end: "whole", overlaps: false }]);
    expect(requested).toEqual([]);
  });

  test("is a removed product and one that is stored already, where the whole list is to be compared", async () => {
    const shop = await settledStore();
    const { port, paths } = shop.open();
    const now = await port.syncToken(signal);
    paths();
    const [ghost, missing] = ["1", idOf(9)];
    const ids = new Set([...shop.ids, ghost].filter((id) => id !== missing));
    for (const since of [shop.since, now]) {
      const trusted = await allPages((await port.changes(signal, since, ids, false)) ?? nothing());
      expect([offeredIn(trusted), trusted.flatMap(({ gone }) => gone)]).toEqual([[], []]);
      const pages = await allPages((await port.changes(signal, since, ids, true)) ?? nothing());
      expect(offeredIn(pages).map(({ id }) => id)).toContain(missing);
      expect([pages.flatMap(({ gone }) => gone), pages.at(-1)?.end]).toEqual([[ghost], "whole"]);
    }
  });

  test("are unknown where products were made of records in another way", async () => {
    const shop = await settledStore();
    const syncToken = JSON.parse(shop.since);
    const { port } = shop.open();
    expect(
      await port.changes(signal, JSON.stringify({ ...syncToken, mapping: syncToken.mapping + 1 }), shop.ids, false),
    ).toBeNull();
  });

  test("leaves out a product whose variations do not come, takes it not away, and is partial", async () => {
    const shop = await settledStore();
    const products = await readAll(shop.open().port);
    const broken = [...products.values()].find(({ productType }) => productType === "variable")?.id ?? "";
    shop.pass(minute);
    shop.hosting = "no-bulk";
    shop.edits.touchAll();
    shop.edits.remove(
      shop.catalogue.offered.findLast((index) => idOf(index) !== broken && shop.ids.has(idOf(index))) ?? 0,
    );
    const fault = shop.faults.add({ match: (path) => path.includes(`products/${broken}/variations`), kind: "500" });
    const { offered, gone, end } = await shop.changes();
    expect(fault.fired).toBe(3);
    expect(offered).not.toContain(broken);
    expect(gone).toHaveLength(1);
    expect(gone).not.toContain(broken);
    expect(end).toBe("partial");
  });

  test("is an edited product, by its new content, with few others that come out as unchanged", async () => {
    const shop = await settledStore();
    shop.pass(minute);
    shop.edits.edit(6, { title: "Mended mug" });
    const { equal, offered, gone, end, requested, titles } = await shop.changes();
    expect([equal, gone, end]).toEqual([false, [], "whole"]);
    expect(titles.get(idOf(6))).toBe("Mended mug");
    expect(offered.length).toBeLessThanOrEqual(11);
    expect(requested.length).toBeLessThanOrEqual(3);
    const [list = ""] = requested;
    expect(list).toMatch(/modified_after=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ&/);
    expect(list).not.toContain("dates_are_gmt");
  });

  test("is a product of which a variation was edited", async () => {
    const shop = await settledStore();
    const index =
      Array.from({ length: 150 }, (_, place) => place).find(
        (place) => shop.catalogue.traits(place).optionSizes.length === 1,
      ) ?? 0;
    const before = shop.open();
    const hashes = new Map(
      offeredIn(await allPages(before.port.productPages(signal, null))).map(({ id, hash }) => [id, hash]),
    );
    shop.pass(minute);
    shop.edits.editVariation(index, 1);
    const { pages } = await shop.changes();
    const changed = offeredIn(pages ?? []).filter(({ id, hash }) => hashes.get(id) !== hash);
    expect(changed.map(({ id }) => id)).toEqual([idOf(index)]);
  });

  test("edited in the very second of the sync token is not missed", async () => {
    const shop = await shopOf(60);
    shop.edits.edit(3, { title: "First" });
    const { port } = shop.open();
    const since = await port.syncToken(signal);
    const ids = new Set((await readAll(port)).keys());
    shop.edits.edit(5, { title: "Second" });
    const later = shop.open().port;
    const pages = await later.changes(signal, since, ids, false);
    expect(offeredIn(await allPages(pages ?? nothing())).map(({ id }) => id)).toContain(idOf(5));
  });

  type Edits = Awaited<ReturnType<typeof settledStore>>["edits"];
  interface Expected {
    readonly offered?: number | undefined;
    readonly gone: readonly number[];
    /** Whether the list of all ids is requested. */
    readonly compared?: boolean;
  }

  test.each<[string, (edits: Edits) => Expected]>([
    ["a new product", (edits) => ({ offered: edits.add(1)[0], gone: [], compared: false })],
    [
      "removed products, by the list of all ids",
      (edits) => {
        for (const index of [7, 90]) edits.remove(index);
        return { gone: [7, 90], compared: true };
      },
    ],
    [
      "a new and a removed product together",
      (edits) => {
        edits.remove(7);
        return { offered: edits.add(1)[0], gone: [7] };
      },
    ],
    [
      "a scheduled product whose time has come, without a date of change",
      (edits) => ({ offered: edits.publishScheduled(), gone: [] }),
    ],
    [
      "a scheduled product that made up for a removed one, since their categories count otherwise",
      (edits) => {
        const offered = edits.publishScheduled();
        edits.remove(8);
        return { offered, gone: [8] };
      },
    ],
  ])("includes %s", async (_, happen) => {
    const shop = await settledStore();
    shop.pass(minute);
    const expected = happen(shop.edits);
    const { equal, offered, gone, end, requested } = await shop.changes();
    expect([equal, end]).toEqual([false, "whole"]);
    expect(gone.toSorted()).toEqual(expected.gone.map(idOf).toSorted());
    if (expected.offered !== undefined) expect(offered).toContain(idOf(expected.offered));
    if (expected.compared !== undefined) expect(shop.isCompared(requested)).toBe(expected.compared);
  });

  test("is a scheduled product that made up for a removed one of its own categories", async () => {
    const shop = await settledStore();
    const categoriesAt = async (index: number) =>
      JSON.stringify((await shop.json(`${v3}/products/${idOf(index)}`)).categories);
    const scheduled = shop.edits.publishScheduled();
    const category = await categoriesAt(scheduled);
    const [, ...others] = await Promise.all(Array.from({ length: 150 }, (_, index) => categoriesAt(index)));
    const removed = others.indexOf(category) + 1;
    shop.edits.remove(removed);
    const { equal, offered, gone } = await shop.changes();
    expect(equal).toBe(false);
    expect(offered).toContain(idOf(scheduled));
    expect(gone).toEqual([idOf(removed)]);
  });

  test("is not compared by the list of all ids where the count comes out", async () => {
    const shop = await settledStore();
    const syncToken = JSON.parse(await shop.open().port.syncToken(signal));
    const changesSince = async (since: object) => {
      const { port, paths } = shop.open();
      await allPages((await port.changes(signal, JSON.stringify(since), shop.ids, false)) ?? nothing());
      return shop.isCompared(paths());
    };
    expect(await changesSince({ ...syncToken, recent: syncToken.recent.slice(0, -1) })).toBe(false);
    expect(await changesSince({ ...syncToken, scheduled: syncToken.scheduled + 1 })).toBe(true);
    expect(await changesSince({ ...syncToken, scheduled: null })).toBe(true);
    expect(await changesSince({ ...syncToken, total: syncToken.total - 1 })).toBe(true);
    expect(await changesSince({ ...syncToken, total: null })).toBe(true);
    expect(await changesSince({ ...syncToken, categories: 1 })).toBe(true);
  });

  test("are unknown when a category has another name", async () => {
    const shop = await settledStore();
    const [category] = await shop.open().port.collections(signal);
    shop.edits.renameCategory(Number(category?.id), "Another name");
    const { equal, pages } = await shop.changes();
    expect([equal, pages]).toEqual([false, null]);
  });

  test.each([
    "",
    "null",
    "[]",
    "{",
    '{"newest":1}',
    '{"recent":[],"total":1,"categories":1,"names":[]}',
    "x".repeat(1e6),
  ])("are unknown with an invalid sync token", async (syncToken) => {
    const { port } = (await shopOf(20)).open();
    expect(await port.changes(signal, syncToken, new Set(), false)).toBeNull();
  });

  test("takes nothing away when the list of ids breaks off", async () => {
    const shop = await settledStore();
    shop.pass(minute);
    shop.edits.remove(7);
    shop.faults.add({ match: /_fields=id%2Cstatus.*page=2/, kind: "repeating-page" });
    const { gone, end } = await shop.changes();
    expect([gone, end]).toEqual([[], "partial"]);
  });

  test("fails as a page fails", async () => {
    const shop = await settledStore();
    shop.pass(minute);
    shop.edits.edit(6, { title: "Mended mug" });
    shop.faults.add({ match: /modified_after/, kind: "500" });
    expect((await failureOf(shop.changes())).code).toBe("store-status");
  });
});

async function* nothing(): AsyncGenerator<ProductPage> {}

describe("a sync token", () => {
  test("is the same for a store in which nothing happens, and another when something does", async () => {
    const shop = await shopOf(120);
    const syncToken = () => shop.open().port.syncToken(signal);
    const syncTokens = [await syncToken(), await syncToken()];
    expect(syncTokens[0]).toBe(syncTokens[1]);
    const happens = [
      () => shop.edits.edit(3, { title: "x" }),
      () => shop.edits.add(1),
      () => shop.edits.remove(5),
      () => shop.edits.publishScheduled(),
      () => shop.edits.renameCategory(40, "x"),
      () => shop.edits.touchAll(),
    ];
    for (const happen of happens) {
      shop.pass(minute);
      happen();
      syncTokens.push(await syncToken());
    }
    expect(new Set(syncTokens).size).toBe(happens.length + 1);
  });

  test("is there without the categories, and then lists no changes", async () => {
    const shop = await shopOf(60);
    shop.faults.add({ match: /categories/, kind: "500" });
    const { port } = shop.open();
    const syncToken = await port.syncToken(signal);
    expect(await port.syncToken(signal)).toBe(syncToken);
    shop.pass(minute);
    shop.edits.edit(3, { title: "x" });
    expect(await shop.open().port.changes(signal, syncToken, new Set(), false)).toBeNull();
  });

  test("takes few requests", async () => {
    const { port, paths } = (await shopOf(120)).open();
    await port.syncToken(signal);
    expect(paths()).toEqual([
      "/wp-json/wc/v3/products?per_page=10&orderby=modified&order=desc&status=publish&_fields=id,date_modified_gmt",
      "/wp-json/wc/v3/products?per_page=1&status=future&_fields=id",
      "/wp-json/wc/v3/products/categories?per_page=100&page=1",
    ]);
    await port.syncToken(signal);
    await port.collections(signal);
    expect(paths()).toHaveLength(2);
  });
});
