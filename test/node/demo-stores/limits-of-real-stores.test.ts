import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";
import { createShopifyStore } from "../../../demo/stores/shopify-store";
import { listening } from "./listening";
import { basic, everyPage, type Listed, wooShop } from "./woo-shop";

// Real stores refuse, hide or get these wrong. The engine's tests pass just as well beside a demo store that is kinder.

const v3 = "/wp-json/wc/v3";
const bulk = "/wp-json/wc-analytics/variations";
const storeApi = "/wp-json/wc/store/v1/products";
const origin = "https://app.example";
const day = 86_400_000;
const noon = Date.UTC(2026, 10, 21, 12);
const at = (index: number) => 10_160 + index * 16;

/** A clock between two seconds: the stores date to the second. */
function clock() {
  let time = noon + 400;
  return {
    now: () => time,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

async function shopify(products = 60, now = () => noon) {
  const store = createShopifyStore({ catalogue: generateCatalogue({ products, seed: 1 }), now });
  const url = await listening(store.handler);
  return Object.assign(store, { url, json: async (path: string) => (await fetch(url + path)).json() });
}

describe("the Shopify-shaped store", () => {
  test.each([
    ["", 30],
    ["?limit=251", 250],
    ["?limit=0", 30],
    ["?limit=-3", 30],
    ["?limit=ten", 30],
    ["?limit=10&page=0", 10],
  ])("answers products.json%s with %i products", async (query, count) => {
    const { json } = await shopify(300);
    const { products } = await json(`/products.json${query}`);
    expect([products.length, products[0].id]).toEqual([count, 9_109_000_000_000]);
  });

  test("lists nothing past 25,000 products, of the shop or of one collection", async () => {
    const { url, json } = await shopify(26_000);
    for (const list of ["/products.json", "/collections/department-table/products.json"]) {
      const beyond = await fetch(`${url}${list}?limit=250&page=101`);
      expect([beyond.status, await beyond.json()]).toEqual([400, { errors: "Page * Limit exceeds the 25000 limit." }]);
    }
    expect((await json("/products.json?limit=250&page=100")).products.length).toBe(250);
  });

  test("dates every product anew each day though nothing else changed", async () => {
    let now = noon;
    const { json } = await shopify(40, () => now);
    const first = await json("/products.json?limit=250");
    now += day;
    const second = await json("/products.json?limit=250");
    const dates = /"updated_at":"[^"]+"/g;
    expect(JSON.stringify(second).match(dates)).not.toEqual(JSON.stringify(first).match(dates));
    expect(JSON.stringify(second).replace(dates, "")).toBe(JSON.stringify(first).replace(dates, ""));
  });

  test("has an empty collection, one that claims more than it lists, and others that list what they claim", async () => {
    const { json } = await shopify(1000);
    for (const { handle, products_count } of (await json("/collections.json")).collections) {
      const { products } = await json(`/collections/${handle}/products.json?limit=250`);
      if (handle === "archive") expect(products_count).toBe(0);
      if (handle === "press-preview") expect([products_count, products.length]).toEqual([28, 0]);
      else expect(products.length, handle).toBe(Math.min(250, products_count));
    }
  });

  test("opens products to other origins, but neither its home page nor a request with a header of its own", async () => {
    const { url } = await shopify();
    expect((await fetch(url)).headers.has("access-control-allow-origin")).toBe(false);
    const preflight = await fetch(`${url}/products.json`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-headers": "if-none-match" },
    });
    expect([preflight.ok, preflight.headers.has("access-control-allow-headers")]).toEqual([false, false]);
  });

  test.each([
    ["&width=120", "*/*", "image/jpeg", { width: 120, height: 120 }],
    ["&width=120", "image/avif,image/webp,*/*", "image/webp", { width: 120, height: 120 }],
    ["&width=64", "image/avif,*/*", "image/avif", { width: 64, height: 64 }],
    ["&width=120&height=80", "*/*", "image/jpeg", { width: 80, height: 80 }],
    ["&width=5000", "*/*", "image/jpeg", { width: 1600, height: 1600 }],
  ])("draws an image requested as %s with Accept %s as %s of the right size", async (query, accept, type, size) => {
    const { json } = await shopify(1);
    const image: string = (await json("/products.json")).products[0].images[0].src;
    const answer = await fetch(image + query, { headers: { accept } });
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject(size);
  });

  test("makes no product that a page does not show", async () => {
    const { catalogue, json } = await shopify(50_000);
    await json("/products.json?limit=250&page=80");
    await json("/collections.json");
    await json("/collections/sale/products.json?limit=50&page=7");
    expect(catalogue.generated).toBe(300);
  });
});

describe("the WooCommerce-shaped store", () => {
  test.each([
    ["per_page=101", "per_page"],
    ["per_page=0", "per_page"],
    ["page=0", "page"],
    ["status=gone", "status"],
    ["orderby=colour", "orderby"],
    ["include=1,x", "include"],
    ["exclude[]=a", "exclude"],
  ])("refuses %s with 400 rest_invalid_param", async (query, name) => {
    const { ask } = await wooShop(5);
    const answer = await ask(`${v3}/products?${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: "rest_invalid_param", message: `Invalid parameter(s): ${name}` },
    ]);
  });

  test("answers 200 and [] beyond the last page, and for the variations of no product", async () => {
    const { json } = await wooShop();
    expect(await json(`${v3}/products?per_page=100&page=9`)).toEqual([]);
    expect(await json(`${v3}/products/999999/variations`)).toEqual([]);
  });

  test("lists every status but the trash, unless the published ones are requested", async () => {
    const { json } = await wooShop();
    const any = await everyPage(json, `${v3}/products`);
    expect(new Set(any.map(({ status }) => status))).toEqual(
      new Set(["draft", "pending", "private", "publish", "future"]),
    );
    const published = await everyPage(json, `${v3}/products?status=publish`);
    expect(published.map(({ status }) => status)).toEqual(Array(241).fill("publish"));
    expect(published.filter(({ catalog_visibility }) => catalog_visibility === "hidden").length).toBe(2);
    expect(published.filter(({ post_password }) => post_password !== "").length).toBe(1);
    const leaked = await everyPage(json, storeApi);
    expect(leaked.map(({ id }) => id)).toEqual(published.map(({ id }) => id));
  });

  test("compares modified_after to the second: exactly with Z, in the site's own time without", async () => {
    const { json, catalogue } = await wooShop();
    const { modifiedAt } = catalogue.traits(120);
    const count = async (query: string) => (await everyPage(json, `${v3}/products?status=publish&${query}`)).length;
    const newer = (limit: number) =>
      Array.from({ length: 246 }, (_, index) => index).filter(
        (index) => (index < 240 || index === 243) && catalogue.traits(index).modifiedAt > limit,
      ).length;
    const z = new Date(modifiedAt).toISOString();
    const hour = 3_600_000;
    expect(await count(`modified_after=${z}`)).toBe(newer(modifiedAt));
    expect(await count(`modified_after=${z}&dates_are_gmt=true`)).toBe(newer(modifiedAt + hour));
    expect(await count(`modified_after=${z.slice(0, 19)}`)).toBe(newer(modifiedAt - hour));
    expect(await count(`modified_after=${z.slice(0, 19)}&dates_are_gmt=true`)).toBe(newer(modifiedAt));
  });

  test("does not list as changed what changed in the very second of the request", async () => {
    const time = clock();
    const { json, edits } = await wooShop(60, { now: time.now });
    time.pass(500);
    edits.edit(6, { title: "Mended mug" });
    const since = (date: string) => json(`${v3}/products?modified_after=${date}`);
    expect(await since(`${new Date(time.now()).toISOString().slice(0, 19)}Z`)).toEqual([]);
    expect(await since("2026-11-21T11:59:59.999Z")).toMatchObject([{ id: at(6), name: "Mended mug" }]);
  });

  test("dates no product anew for a new name of its category, nor a scheduled one that becomes public", async () => {
    const time = clock();
    const { json, edits } = await wooShop(60, { now: time.now });
    const since = new Date(time.now()).toISOString();
    time.pass(60_000);
    const [product] = await json(`${v3}/products?status=publish`);
    edits.renameCategory(product.categories[0].id, "Cups & saucers");
    const scheduled = at(edits.publishScheduled());
    expect((await json(`${v3}/products/${product.id}`)).categories[0].name).toBe("Cups &amp; saucers");
    expect((await json(`${v3}/products/${scheduled}`)).status).toBe("publish");
    expect(await json(`${v3}/products?modified_after=${since}`)).toEqual([]);
  });

  test.each(["asc", "desc"])(
    "orders products by id, and by the last change with the id deciding, %s",
    async (order) => {
      const { json, edits } = await wooShop();
      edits.touchAll();
      edits.edit(7, { title: "Changed" });
      const keys = async (orderBy: string, key: (product: Listed) => string) =>
        (await everyPage(json, `${v3}/products?orderby=${orderBy}&order=${order}`)).map(key);
      const id = (product: Listed) => String(product.id).padStart(9, "0");
      const lists = [await keys("id", id), await keys("modified", (one) => `${one.date_modified_gmt} ${id(one)}`)];
      for (const list of lists) expect(list).toEqual(order === "asc" ? list.toSorted() : list.toSorted().toReversed());
    },
  );

  test("lists of a category what stands below it too", async () => {
    const { json } = await wooShop();
    const categories: { id: number; parent: number }[] = await json(`${v3}/products/categories?per_page=100`);
    const parent = categories.find(({ id }) => categories.some((other) => other.parent === id))?.id ?? 0;
    const ids = categories.flatMap((one) => (one.id === parent || one.parent === parent ? [one.id] : []));
    const products = await everyPage(json, `${v3}/products?status=publish`);
    const inIt = products.filter((product) => product.categories.some(({ id }) => ids.includes(id)));
    expect(inIt.some((product) => product.categories.every(({ id }) => id !== parent))).toBe(true);
    const listed = await everyPage(json, `${v3}/products?status=publish&category=${parent}`);
    expect(listed.map(({ id }) => id)).toEqual(inIt.map(({ id }) => id));
  });

  test("dates a variation anew for a new price, and not for a new title of its product", async () => {
    const time = clock();
    const { json, edits, catalogue } = await wooShop(60, { now: time.now });
    const since = new Date(time.now()).toISOString();
    const index = catalogue.offered.find((place) => catalogue.traits(place).optionSizes.length === 1) ?? 0;
    time.pass(60_000);
    const changed = async () => (await everyPage(json, `${bulk}?modified_after=${since}`)).length;
    edits.edit(index, { title: "Mended mug" });
    expect(await changed()).toBe(0);
    edits.edit(index, { priceFactor: 2 });
    expect(await changed()).toBeGreaterThan(1);
  });

  test("lets a product slip through between two pages while another is removed", async () => {
    const shop = await wooShop(150);
    shop.faults.onRequest = (path) => {
      if (/[?&]page=2(?:&|$)/.test(path)) shop.edits.remove(140);
    };
    const read = await everyPage(shop.json, `${v3}/products?status=publish`);
    shop.faults.onRequest = null;
    const ids = read.map(({ id }) => id);
    const listed = await everyPage(shop.json, `${v3}/products?status=publish`);
    expect(listed.filter(({ id }) => !ids.includes(id)).length).toBe(1);
  });

  test("leaves a removed product in the trash, and the Store API serves it by its id all the same", async () => {
    const { ask, json, edits } = await wooShop(60);
    edits.remove(6);
    expect((await json(`${v3}/products/${at(6)}`)).status).toBe("trash");
    expect((await everyPage(json, `${v3}/products`)).map(({ id }) => id)).not.toContain(at(6));
    expect((await ask(`${storeApi}/${at(6)}`, {})).status).toBe(200);
  });

  test("lists the variations of drafts and of the trash beside the others, unless published ones are requested", async () => {
    const { json } = await wooShop();
    const all = await everyPage(json, bulk);
    const published = await everyPage(json, `${bulk}?status=publish`);
    expect(published.length).toBeLessThan(all.length);
  });

  test("takes keys in the query, does not record them, and takes none over plain http", async () => {
    const shop = await wooShop(5);
    const { consumerKey, consumerSecret } = shop.keys.reader;
    const path = `${v3}/products?consumer_key=${consumerKey}&consumer_secret=${consumerSecret}`;
    expect((await shop.ask(path, {})).status).toBe(200);
    expect(shop.requests[0]?.path).toBe(`${v3}/products?consumer_key=***&consumer_secret=***`);
    shop.hosting = "plain-http";
    expect((await shop.ask(path, {})).status).toBe(401);
    expect((await shop.ask(`${v3}/products`)).status).toBe(401);
  });

  test("lets other origins read its REST API, refusals too, and the Store API on a preflight alone", async () => {
    const { ask, url } = await wooShop(5);
    for (const path of [`${v3}/products`, `${v3}/nothing`]) {
      const { headers } = await ask(path, { origin });
      expect(headers.get("access-control-allow-origin")).toBe(origin);
      expect(headers.get("access-control-expose-headers")).toBe("X-WP-Total, X-WP-TotalPages, Link");
    }
    const readable = async (method: string) =>
      (await fetch(url + storeApi, { method, headers: { origin } })).headers.has("access-control-allow-origin");
    expect([await readable("GET"), await readable("OPTIONS")]).toEqual([false, true]);
    const preflight = await fetch(`${url}${v3}/products`, { method: "OPTIONS", headers: { origin } });
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      200,
      "Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type",
    ]);
  });

  test.each(["no-rest", "firewall", "maintenance", "no-cors"] as const)(
    "opens nothing to other origins when hosted as %s",
    async (hosting) => {
      const { ask, keys } = await wooShop(5, { hosting });
      for (const path of [`${v3}/products`, storeApi, "/wp-json/", "/?rest_route=/wc/v3/products"]) {
        const { headers } = await ask(path, { ...basic(keys.reader.consumerKey, keys.reader.consumerSecret), origin });
        expect(
          [...headers.keys()].filter((name) => name.startsWith("access-control-")),
          path,
        ).toEqual([]);
      }
    },
  );

  test("writes names and slugs as WordPress does: encoded entities, raw tags, escaped Arabic, missing group members", async () => {
    const { json, catalogue } = await wooShop(800);
    const products = await everyPage(json, `${v3}/products`);
    expect(JSON.stringify(products)).toContain('"name":"Kitchen &amp; Table"');
    expect(products.some(({ price }) => price === "")).toBe(true);
    expect((await json(`${v3}/products/${at(777)}`)).name).toContain("<script>");
    const arabic = await json(`${v3}/products/${at(61)}`);
    expect(arabic.slug).toMatch(/^(?:%[0-9a-f]{2}|[-0-9a-z])+$/);
    expect(decodeURIComponent(arabic.slug)).toBe(catalogue.product(61).handle);
    expect(products.find(({ type }) => type === "grouped")).toMatchObject({
      grouped_products: [expect.any(Number), 999_999_999],
    });
  });

  test("makes no product to list ids, and only those of the page to list products", async () => {
    const { json, catalogue } = await wooShop(50_000);
    await json(`${v3}/products?status=publish&_fields=id&orderby=id&per_page=100&page=501`);
    await json(`${bulk}?_fields=id,parent_id&per_page=100&page=7`);
    expect(catalogue.generated).toBe(0);
    await json(`${v3}/products?per_page=100&page=300&status=publish`);
    expect(catalogue.generated).toBe(100);
  });
});
