import { describe, expect, test } from "vitest";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";
import { createShopifyStore, type ShopifyStoreOptions } from "../../../demo/stores/shopify-store";
import { listening } from "./listening";

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 21, 12);

async function shop(products = 60, options: Partial<ShopifyStoreOptions> = {}) {
  const store = createShopifyStore({
    catalogue: generateCatalogue({ products, seed: 1 }),
    now: () => noon,
    ...options,
  });
  const url = await listening(store.handler);
  const json = async (path: string) => (await fetch(url + path)).json();
  return Object.assign(store, { url, json });
}

describe("the Shopify-shaped store pages", () => {
  test.each([
    ["", 30],
    ["?limit=50", 50],
    ["?limit=250", 250],
    ["?limit=251", 250],
    ["?limit=9999", 250],
    ["?limit=0", 30],
    ["?limit=-3", 30],
    ["?limit=ten", 30],
    ["?limit=10&page=0", 10],
    ["?limit=10&page=none", 10],
  ])("products.json%s as %i products, as the real one does", async (query, count) => {
    const { json } = await shop(300);
    const { products } = await json(`/products.json${query}`);
    expect(products.length).toBe(count);
    expect(products[0].id).toBe(9_109_000_000_000);
  });

  test("through all products without a gap or a repeat, and then answers an empty list", async () => {
    const { json } = await shop(610);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => json(`/products.json?limit=250&page=${page}`)));
    expect(pages.map(({ products }) => products.length)).toEqual([250, 250, 110, 0]);
    expect(new Set(pages.flatMap(({ products }) => products.map((p: { id: number }) => p.id))).size).toBe(610);
    expect(pages[3]).toEqual({ products: [] });
  });

  test("up to the wall: page × limit over 25,000 answers 400 with an `errors` key", async () => {
    const { url, json } = await shop(26_000);
    expect((await json("/products.json?limit=250&page=100")).products.length).toBe(250);
    const beyond = await fetch(`${url}/products.json?limit=250&page=101`);
    expect(beyond.status).toBe(400);
    expect(await beyond.json()).toEqual({ errors: "Page * Limit exceeds the 25000 limit." });
  });

  test("past the wall through its collections, which together hold every product and meet the same wall each", async () => {
    const { catalogue, json, url } = await shop(26_000);
    const { collections } = await json("/collections.json?limit=250");
    const departments = collections.filter(({ handle }: { handle: string }) => handle.startsWith("department-"));
    const held = new Set<number>();
    for (const { handle, products_count } of departments) {
      const last = Math.ceil(products_count / 250);
      const [first, final] = await Promise.all(
        [1, last].map((page) => json(`/collections/${handle}/products.json?limit=250&page=${page}`)),
      );
      expect(first.products.length).toBe(250);
      expect(final.products.length).toBe(products_count - (last - 1) * 250);
      const collection = catalogue.collections.find((candidate) => candidate.handle === handle);
      for (const index of collection === undefined ? [] : catalogue.members(collection)) held.add(index);
    }
    expect(held.size).toBe(26_000);
    for (const handle of ["department-table", "all"]) {
      const beyond = await fetch(`${url}/collections/${handle}/products.json?limit=250&page=101`);
      expect([beyond.status, await beyond.json()]).toEqual([400, { errors: "Page * Limit exceeds the 25000 limit." }]);
    }
  });

  test("without making products that the page does not show, in a store of 50,000", async () => {
    const { catalogue, json } = await shop(50_000);
    await json("/products.json?limit=250&page=80");
    expect(catalogue.generated).toBe(250);
    await json("/collections.json");
    expect(catalogue.generated).toBe(250);
    await json("/collections/sale/products.json?limit=50&page=7");
    expect(catalogue.generated).toBe(300);
  });
});

describe("the Shopify-shaped store's products.json", () => {
  test("has its headers: ucp Link (never paging), weak ETag, vary, CORS star, nothing exposed, no Last-Modified", async () => {
    const { url } = await shop();
    const { headers } = await fetch(`${url}/products.json`);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("link")).toMatch(/^<\/\.well-known\/ucp>; rel="ucp"/);
    expect(headers.get("etag")).toMatch(/^W\/"page_cache:\d+:ProductListController:[0-9a-f]{32}"$/);
    expect(headers.get("vary")).toBe("Accept");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.has("access-control-expose-headers")).toBe(false);
    expect(headers.has("last-modified")).toBe(false);
  });

  test("answers 304 without a body to the ETag it gave, and 200 to another", async () => {
    const { url } = await shop();
    const etag = (await fetch(`${url}/products.json`)).headers.get("etag") ?? "";
    const again = await fetch(`${url}/products.json`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    const other = await fetch(`${url}/products.json?page=2`, { headers: { "if-none-match": etag } });
    expect(other.status).toBe(200);
  });

  test("writes ids as numbers past 2^43, tags as an array, prices as strings", async () => {
    const { json } = await shop();
    for (const product of (await json("/products.json?limit=250")).products) {
      expect(Number.isSafeInteger(product.id)).toBe(true);
      expect(product.id).toBeGreaterThan(2 ** 43);
      expect(Array.isArray(product.tags)).toBe(true);
      for (const variant of product.variants) {
        expect(variant.price).toMatch(/^\d+\.\d\d$/);
        expect(variant.compare_at_price ?? "0.00").toMatch(/^\d+\.\d\d$/);
        expect(variant.product_id).toBe(product.id);
        expect(typeof variant.available).toBe("boolean");
      }
    }
  });

  test("has no barcode, no inventory_quantity, no currency and no image alt in the list", async () => {
    const { json } = await shop();
    const { products } = await json("/products.json?limit=250");
    for (const product of products) {
      for (const variant of product.variants) {
        expect(Object.keys(variant)).not.toEqual(expect.arrayContaining(["barcode"]));
        expect(Object.keys(variant)).not.toEqual(expect.arrayContaining(["inventory_quantity"]));
      }
      for (const image of product.images) expect("alt" in image).toBe(false);
    }
  });

  test("points images at this server, as the caller named it, and variants at their own image", async () => {
    const { url, json } = await shop();
    const { products } = await json("/products.json?limit=250");
    const images = products.flatMap((product: { images: { src: string }[] }) => product.images);
    expect(images.length).toBeGreaterThan(60);
    for (const image of images) expect(image.src.startsWith(`${url}/cdn/shop/files/`)).toBe(true);
    const featured = products.flatMap((product: { variants: { id: number; featured_image: unknown }[] }) =>
      product.variants.filter((variant) => variant.featured_image !== null),
    );
    expect(featured.length).toBeGreaterThan(20);
    for (const variant of featured) expect(variant.featured_image.variant_ids).toContain(variant.id);
    const named = await fetch(`${url.replace("127.0.0.1", "localhost")}/products.json?limit=1`).catch(() => null);
    if (named !== null) expect((await named.json()).products[0].images[0].src).toMatch(/^http:\/\/localhost:/);
  });

  test("touches updated_at every day though nothing else changed", async () => {
    let now = noon;
    const { json } = await shop(40, { now: () => now });
    const first = await json("/products.json?limit=250");
    now += day;
    const second = await json("/products.json?limit=250");
    for (const [place, product] of first.products.entries()) {
      expect(second.products[place].updated_at).not.toBe(product.updated_at);
    }
    const idle = (page: unknown) => JSON.stringify(page).replace(/"updated_at":"[^"]+"/g, "");
    expect(idle(second)).toBe(idle(first));
  });
});

describe("the Shopify-shaped store's other answers", () => {
  test("product.json has the tags as a comma string, barcodes, image ids and the currency, and no `available`", async () => {
    const { catalogue, json } = await shop();
    const wanted = catalogue.product(0);
    const { product } = await json(`/products/${encodeURIComponent(wanted.handle)}.json`);
    expect(product.tags).toBe(wanted.tags.join(", "));
    expect(product.variants[0].barcode).toMatch(/^200\d{10}$/);
    expect(product.variants[0].price_currency).toBe("EUR");
    expect("available" in product.variants[0]).toBe(false);
    expect(product.image.id).toBe(product.images[0].id);
  });

  test("product.js has whole cents, protocol-relative images, media with alt and size, barcodes and quantity rules", async () => {
    const { catalogue, url, json } = await shop();
    const wanted = catalogue.product(4);
    const product = await json(`/products/${encodeURIComponent(wanted.handle)}.js`);
    expect(product.variants.map((variant: { price: number }) => variant.price)).toEqual(
      wanted.variants.map((variant) => variant.cents),
    );
    expect(product.images[0].startsWith(url.replace("http:", ""))).toBe(true);
    expect(product.media[0]).toMatchObject({ media_type: "image", width: 1600, height: 1600 });
    expect(product.media[0].alt).not.toBe("");
    expect(product.variants[0].barcode).toBe(wanted.variants[0]?.barcode);
    expect(product.variants[0].quantity_rule).toEqual({ min: 6, max: null, increment: 6 });
    expect(product.tags).toEqual(wanted.tags);
  });

  test("reaches products of every script by their handles", async () => {
    const { catalogue, json } = await shop(100);
    for (const index of [5, 54, 61]) {
      const { handle, title } = catalogue.product(index);
      expect((await json(`/products/${encodeURIComponent(handle)}.js`)).title).toBe(title);
    }
  });

  test("collections.json has an empty collection and one that claims more than it returns", async () => {
    const { json } = await shop(1000);
    const { collections } = await json("/collections.json");
    const archive = collections.find((collection: { handle: string }) => collection.handle === "archive");
    const press = collections.find((collection: { handle: string }) => collection.handle === "press-preview");
    expect(archive.products_count).toBe(0);
    expect(press.products_count).toBe(28);
    expect(await json("/collections/press-preview/products.json")).toEqual({ products: [] });
  });

  test("every other collection returns as many products as it claims", async () => {
    const { json } = await shop(200);
    const { collections } = await json("/collections.json");
    for (const { handle, products_count } of collections) {
      if (handle === "press-preview") continue;
      const { products } = await json(`/collections/${handle}/products.json?limit=250`);
      expect(products.length, handle).toBe(products_count);
    }
  });

  test("meta.json tells name, base currency and the counts, which may be capped at 25,001", async () => {
    const small = await shop(1000);
    const capped = await shop(26_000, { cappedCount: true });
    const large = await shop(26_000);
    const about = await small.json("/meta.json");
    expect(about).toMatchObject({ name: "Harbour & Field", currency: "EUR", country: "PT" });
    expect(about.published_products_count).toBe(1000);
    expect(about.published_collections_count).toBe(16);
    expect(about.money_format).toContain("{{amount");
    expect((await large.json("/meta.json")).published_products_count).toBe(26_000);
    expect((await capped.json("/meta.json")).published_products_count).toBe(25_001);
    expect((await (await shop(30, { cappedCount: true })).json("/meta.json")).published_products_count).toBe(30);
  });

  test("the home page has the theme's colours as bare triplets, an icon with its size, and no CORS", async () => {
    const { url } = await shop();
    const page = await fetch(url);
    const html = await page.text();
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.has("access-control-allow-origin")).toBe(false);
    expect(html.match(/--color-background: \d+,\d+,\d+;/g)?.length).toBe(2);
    expect(html).toContain('<meta name="theme-color" content="">');
    expect(html).toMatch(/rel="icon"[^>]+width=32/);
    expect(html).toContain("<title>Harbour &amp; Field</title>");
  });

  test.each([
    "/nothing",
    "/products/none-zz.json",
    "/collections/none/products.json",
    "/cart",
    "/%E0%A4%A",
    "/products.json/x",
  ])("answers %s with 404 and HTML", async (path) => {
    const { url } = await shop();
    const answer = await fetch(url + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
  });

  test("opens to other origins only what it is told to open", async () => {
    const { url } = await shop(60, { openTo: ["products"] });
    const open = async (path: string) => (await fetch(url + path)).headers.has("access-control-allow-origin");
    expect(await open("/products.json")).toBe(true);
    expect(await open("/meta.json")).toBe(false);
    expect(await open("/collections.json")).toBe(false);
    const shut = await shop(60, { openTo: [] });
    expect((await fetch(`${shut.url}/products.json`)).headers.has("access-control-allow-origin")).toBe(false);
  });

  test("behind a password sends everything but its images to a page in HTML, or answers 401 where JSON was asked", async () => {
    const locked = await shop(60, { hosting: "password" });
    const ask = async (path: string) => fetch(locked.url + path, { redirect: "manual" });
    for (const path of ["/", "/products.json", "/collections.json", "/meta.json", "/collections/all/products.json"]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/password"]);
    }
    expect((await ask("/cdn/shop/files/store-icon.png?width=32")).status).toBe(200);
    const followed = await fetch(`${locked.url}/products.json`);
    expect([followed.status, followed.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    locked.hosting = "password-401";
    expect([(await ask("/")).status, (await ask("/products.json")).status, (await ask("/meta.json")).status]).toEqual([
      302, 401, 401,
    ]);
    locked.hosting = "open";
    expect((await ask("/products.json")).status).toBe(200);
  });

  test("with a domain of its own sends those who come by another name there", async () => {
    const { url } = await shop(5, { hosting: "redirects" });
    const elsewhere = `${url.replace("127.0.0.1", "localhost")}/products.json?limit=2`;
    const moved = await fetch(elsewhere, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `${url}/products.json?limit=2`]);
    expect((await (await fetch(elsewhere)).json()).products.length).toBe(2);
  });

  test("refuses a preflight, since no header of the caller's own is allowed", async () => {
    const { url } = await shop();
    const preflight = await fetch(`${url}/products.json`, {
      method: "OPTIONS",
      headers: { origin: "https://app.example", "access-control-request-headers": "if-none-match" },
    });
    expect(preflight.ok).toBe(false);
    expect(preflight.headers.has("access-control-allow-headers")).toBe(false);
  });

  test("records what it was asked and what it sent", async () => {
    const { url, requests } = await shop();
    await fetch(`${url}/meta.json`);
    await fetch(`${url}/nothing`);
    expect(requests).toEqual([
      { method: "GET", path: "/meta.json", sent: 200 },
      { method: "GET", path: "/nothing", sent: 404 },
    ]);
  });
});
