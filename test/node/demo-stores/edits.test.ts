import { describe, expect, test } from "vitest";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";
import { createShopifyStore } from "../../../demo/stores/shopify-store";
import { listening } from "./listening";
import { everyPage, type Listed, wooShop } from "./woo-shop";

const v3 = "/wp-json/wc/v3";
const bulk = "/wp-json/wc-analytics/variations";
const minute = 60_000;

/** A clock that tests move, between two seconds: the stores date to the second. */
function clock() {
  let time = Date.UTC(2026, 10, 21, 12) + 400;
  return {
    now: () => time,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** As a client would write it. */
    get z() {
      return `${new Date(time).toISOString().slice(0, 19)}Z`;
    },
  };
}

async function woo(products = 60) {
  const time = clock();
  const shop = await wooShop(products, { now: time.now });
  const ids = async (query: string) => (await everyPage(shop.json, query)).map(({ id }) => id);
  /** What a client learns that last looked at `since`. */
  const changedSince = (since: string) => ids(`${v3}/products?status=publish&modified_after=${since}`);
  const record = async (index: number) => JSON.stringify(await shop.json(`${v3}/products/${at(index)}`));
  return Object.assign(shop, { time, ids, changedSince, record });
}

async function shopify(products = 60) {
  const time = clock();
  const store = createShopifyStore({ catalogue: generateCatalogue({ products, seed: 1 }), now: time.now });
  const url = await listening(store.handler);
  const json = async (path: string) => (await fetch(url + path)).json();
  const list = async (): Promise<ShopProduct[]> => (await json("/products.json?limit=250")).products;
  return Object.assign(store, { time, url, json, list });
}

interface ShopProduct {
  readonly id: number;
  readonly title: string;
  readonly handle: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly variants: readonly { readonly price: string }[];
}

const at = (index: number) => 10_160 + index * 16;
const variable = (catalogue: { traits: (index: number) => { optionSizes: readonly number[] } }) =>
  Array.from({ length: 60 }, (_, index) => index).find((index) => catalogue.traits(index).optionSizes.length === 1) ??
  0;
const idle = (page: unknown) => JSON.stringify(page).replace(/"updated_at":"[^"]+"/g, "");

describe("an edited product", () => {
  test("of WooCommerce has its new title and prices and a new date_modified, and no other is touched", async () => {
    const shop = await woo();
    const before = await shop.json(`${v3}/products/${at(6)}`);
    const since = shop.time.z;
    expect(await shop.changedSince(since)).toEqual([]);
    shop.time.pass(minute);
    shop.edits.edit(6, { title: "Mended mug", priceFactor: 2 });
    expect(await shop.changedSince(since)).toEqual([at(6)]);
    const after = await shop.json(`${v3}/products/${at(6)}`);
    expect(after.name).toBe("Mended mug");
    expect(Number(after.price)).toBeCloseTo(Number(before.price) * 2);
    expect(after.date_modified_gmt).toBe("2026-11-21T12:01:00");
    expect(after.slug).toBe(before.slug);
    expect(after.date_created_gmt).toBe(before.date_created_gmt);
    expect((await shop.ids(`${v3}/products?orderby=modified`))[0]).toBe(at(6));
  });

  test("changed in the very second that was asked about is not after it", async () => {
    const shop = await woo();
    shop.time.pass(500);
    shop.edits.edit(6, { title: "Mended mug" });
    expect(await shop.changedSince(shop.time.z)).toEqual([]);
    expect(await shop.changedSince("2026-11-21T11:59:59.999Z")).toEqual([at(6)]);
  });

  test("of Shopify has its new title and prices under the same handle", async () => {
    const shop = await shopify();
    const [before] = await shop.list();
    shop.edits.edit(0, { title: "Mended mug", priceFactor: 3 });
    const [after, second] = await shop.list();
    expect([after?.title, after?.handle, after?.id]).toEqual(["Mended mug", before?.handle, before?.id]);
    expect(Number(after?.variants[0]?.price)).toBeCloseTo(Number(before?.variants[0]?.price) * 3);
    expect(second?.title).toBe(shop.catalogue.product(1).title);
    expect((await shop.json(`/products/${encodeURIComponent(after?.handle ?? "")}.js`)).title).toBe("Mended mug");
  });

  test("edited again keeps what the second edit does not name", async () => {
    const shop = await shopify();
    const [before] = await shop.list();
    shop.edits.edit(0, { title: "Mended mug" });
    shop.edits.edit(0, { priceFactor: 2 });
    shop.edits.edit(0, { priceFactor: 1 });
    const [after] = await shop.list();
    expect([after?.title, after?.variants]).toEqual([
      "Mended mug",
      before?.variants.map((v) => ({ ...v, updated_at: expect.anything() })),
    ]);
  });

  test("that does not exist is refused", async () => {
    const { edits } = await woo(5);
    expect(() => edits.edit(11, { title: "x" })).toThrow(RangeError);
    expect(() => edits.remove(-1)).toThrow(RangeError);
    expect(() => edits.editVariation(0, 99)).toThrow(RangeError);
  });
});

describe("an edited variation", () => {
  test("bumps its parent, and of its parent's variations alone is new", async () => {
    const shop = await woo();
    const index = variable(shop.catalogue);
    const since = shop.time.z;
    const own = `${v3}/products/${at(index)}/variations?per_page=100`;
    const before: Listed[] = await shop.json(own);
    shop.time.pass(minute);
    shop.edits.editVariation(index, 2);
    expect(await shop.changedSince(since)).toEqual([at(index)]);
    expect(await shop.ids(`${bulk}?modified_after=${since}`)).toEqual([at(index) + 2]);
    const after: Listed[] = await shop.json(own);
    const changed = after.filter((entry, place) => JSON.stringify(entry) !== JSON.stringify(before[place]));
    expect(changed.map(({ id }) => id)).toEqual([at(index) + 2]);
    const price = before.find(({ id }) => id === at(index) + 2)?.price;
    expect(Number(changed[0]?.price)).toBeCloseTo(Number(price) + 1);
  });

  test("is left alone by a new title of its product, and dated by a new price", async () => {
    const shop = await woo();
    const index = variable(shop.catalogue);
    const since = shop.time.z;
    shop.time.pass(minute);
    shop.edits.edit(index, { title: "Mended mug" });
    expect(await shop.ids(`${bulk}?modified_after=${since}`)).toEqual([]);
    shop.edits.edit(index, { priceFactor: 2 });
    expect((await shop.ids(`${bulk}?modified_after=${since}`)).length).toBeGreaterThan(1);
  });
});

describe("touching all", () => {
  test("on WooCommerce dates every product anew and changes nothing else", async () => {
    const shop = await woo();
    const dates = /"date_modified(?:_gmt)?":"[^"]+"/;
    const strip = (text: string) => text.replace(dates, "").replace(dates, "");
    const before = await shop.record(6);
    const since = shop.time.z;
    shop.time.pass(minute);
    shop.edits.touchAll();
    expect((await shop.changedSince(since)).length).toBe(61);
    const after = await shop.record(6);
    expect(after).not.toBe(before);
    expect(strip(after)).toBe(strip(before));
  });

  test("on Shopify changes updated_at and nothing else", async () => {
    const shop = await shopify();
    const before = await shop.list();
    shop.edits.touchAll();
    const after = await shop.list();
    for (const [place, product] of after.entries()) expect(product.updated_at).not.toBe(before[place]?.updated_at);
    expect(idle(after)).toBe(idle(before));
  });
});

describe("a removed product", () => {
  test("of WooCommerce is in the trash with its variations, and the totals fall", async () => {
    const shop = await woo();
    const index = variable(shop.catalogue);
    const total = async (path: string) => Number((await shop.ask(path)).headers.get("x-wp-total"));
    const [products, variations] = [await total(`${v3}/products`), await total(bulk)];
    const own = (await shop.json(`${v3}/products/${at(index)}`)).variations.length;
    shop.edits.remove(index);
    expect(await total(`${v3}/products`)).toBe(products - 1);
    expect(await total(bulk)).toBe(variations - own);
    expect(await total("/wp-json/wc/store/v1/products")).toBe(60);
    expect(await shop.ids(`${v3}/products?status=trash`)).toContain(at(index));
    expect((await shop.json(`${v3}/products/${at(index)}`)).status).toBe("trash");
    expect((await shop.ask(`/wp-json/wc/store/v1/products/${at(index)}`)).status).toBe(200);
    const categories = await shop.json(`${v3}/products/categories?per_page=100&parent=0`);
    const counted = categories.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    // One product is hidden, and not counted.
    expect(counted).toBe(59);
  });

  test("of Shopify is gone from every list and page, and the later ones move up", async () => {
    const shop = await shopify();
    const before = await shop.list();
    const gone = before[2];
    shop.edits.remove(2);
    expect((await shop.list()).map(({ id }) => id)).toEqual(before.filter((p) => p !== gone).map(({ id }) => id));
    expect((await fetch(`${shop.url}/products/${encodeURIComponent(gone?.handle ?? "")}.json`)).status).toBe(404);
    const { collections } = await shop.json("/collections.json");
    for (const { handle, products_count } of collections) {
      if (handle === "press-preview") continue;
      const { products } = await shop.json(`/collections/${handle}/products.json?limit=250`);
      expect(products.map(({ id }: ShopProduct) => id)).not.toContain(gone?.id);
      expect(products.length).toBe(products_count);
    }
    expect((await shop.json("/meta.json")).published_products_count).toBe(59);
  });
});

describe("added products", () => {
  test("of WooCommerce have the highest ids and are the newest, created and modified now", async () => {
    const shop = await woo();
    const before = await shop.ids(`${v3}/products?status=publish`);
    const since = shop.time.z;
    shop.time.pass(minute);
    const places = shop.edits.add(3);
    const added = places.map(at).toReversed();
    expect(await shop.ids(`${v3}/products?status=publish`)).toEqual([...added, ...before]);
    expect(Math.min(...added)).toBeGreaterThan(Math.max(...before));
    expect(await shop.changedSince(since)).toEqual(added);
    const record = await shop.json(`${v3}/products/${added[0]}`);
    expect([record.date_created_gmt, record.date_modified_gmt]).toEqual(Array(2).fill("2026-11-21T12:01:00"));
  });

  test("of Shopify follow the others, are in their collections and have images", async () => {
    const shop = await shopify();
    const before = await shop.list();
    const places = shop.edits.add(4);
    const after = await shop.list();
    expect(after.slice(0, 60).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const titles = places.map((index) => shop.catalogue.product(index).title);
    expect(after.slice(60).map(({ title }) => title)).toEqual(titles);
    expect(after[63]?.created_at).toBe("2026-11-21T13:00:00+01:00");
    const { products } = await shop.json("/collections/new-in/products.json?limit=250");
    expect(products.slice(-4).map(({ title }: ShopProduct) => title)).toEqual(titles);
    const image = JSON.stringify(after.slice(60)).match(/"src":"([^"]+)"/)?.[1] ?? "";
    expect((await fetch(`${image}&width=40`)).status).toBe(200);
  });
});

describe("the scheduled product", () => {
  test("of WooCommerce is published without a new date_modified", async () => {
    const shop = await woo();
    const [scheduled] = await shop.json(`${v3}/products?status=future`);
    const since = shop.time.z;
    shop.time.pass(minute);
    expect(at(shop.edits.publishScheduled())).toBe(scheduled.id);
    const published = await shop.json(`${v3}/products/${scheduled.id}`);
    expect(published).toMatchObject({
      status: "publish",
      date_created_gmt: "2026-11-21T12:01:00",
      date_modified_gmt: scheduled.date_modified_gmt,
    });
    expect(await shop.changedSince(since)).toEqual([]);
    expect((await shop.ids(`${v3}/products?status=publish`))[0]).toBe(scheduled.id);
    expect(await shop.json(`${v3}/products?status=future`)).toEqual([]);
  });

  test("of Shopify joins the list", async () => {
    const shop = await shopify();
    const place = shop.edits.publishScheduled();
    const list = await shop.list();
    expect(list.length).toBe(61);
    expect(list.at(-1)?.title).toBe(shop.catalogue.product(place).title);
  });
});

describe("a renamed category", () => {
  test("of WooCommerce has its new name everywhere, and no product a new date", async () => {
    const shop = await woo();
    const [product] = await shop.json(`${v3}/products?status=publish`);
    const { id } = product.categories[0];
    const since = shop.time.z;
    shop.time.pass(minute);
    shop.edits.renameCategory(id, "Cups & saucers");
    const [renamed] = await shop.json(`${v3}/products/categories?include=${id}`);
    expect([renamed.name, renamed.slug]).toEqual(["Cups &amp; saucers", product.categories[0].slug]);
    const again = await shop.json(`${v3}/products/${product.id}`);
    expect(again.categories[0]).toEqual({ ...product.categories[0], name: "Cups &amp; saucers" });
    expect(again.date_modified_gmt).toBe(product.date_modified_gmt);
    expect(await shop.changedSince(since)).toEqual([]);
  });

  test("of Shopify is a collection with a new title under the same handle", async () => {
    const shop = await shopify();
    const [collection] = (await shop.json("/collections.json")).collections;
    shop.edits.renameCategory(collection.id, "Just arrived");
    const [renamed] = (await shop.json("/collections.json")).collections;
    expect([renamed.title, renamed.handle]).toEqual(["Just arrived", collection.handle]);
  });
});

describe("a catalogue that moves under a reader", () => {
  test("lets a product slip through between two pages, which the second page's own total tells on WooCommerce", async () => {
    const shop = await woo(150);
    shop.faults.onRequest = (path) => {
      if (/[?&]page=2(?:&|$)/.test(path)) shop.edits.remove(140);
    };
    const path = `${v3}/products?status=publish&per_page=100&page=`;
    const first = await shop.ask(`${path}1`);
    const second = await shop.ask(`${path}2`);
    expect([first, second].map(({ headers }) => headers.get("x-wp-total"))).toEqual(["151", "150"]);
    const seen = [...(await first.json()), ...(await second.json())].map(({ id }: Listed) => id);
    const held = await shop.ids(`${v3}/products?status=publish`);
    expect(held.filter((id) => !seen.includes(id)).length).toBe(1);
  });

  test("can be changed while an answer is held back", async () => {
    const shop = await shopify();
    const reached = new Promise<() => void>((resolve) => {
      shop.faults.onRequest = () => new Promise<void>((open) => resolve(open));
    });
    const asked = shop.list();
    const open = await reached;
    shop.edits.remove(0);
    open();
    expect((await asked).length).toBe(59);
  });
});

describe("an edit", () => {
  test("changes its own store alone, though two share a catalogue", async () => {
    const catalogue = generateCatalogue({ products: 5, seed: 1 });
    const [one, other] = [createShopifyStore({ catalogue }), createShopifyStore({ catalogue })];
    one.edits.remove(0);
    one.edits.edit(1, { title: "Mended mug" });
    expect([one.catalogue.offered.length, other.catalogue.offered.length]).toEqual([4, 5]);
    expect(other.catalogue.product(1).title).toBe(catalogue.product(1).title);
  });

  test("is dated by the store's clock, which its answers tell in Date", async () => {
    const shop = await woo(5);
    shop.time.pass(-10 * 365 * 86_400_000);
    expect((await shop.ask("/")).headers.get("date")).toBe(new Date(shop.time.now()).toUTCString());
  });
});
