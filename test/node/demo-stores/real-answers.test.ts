import { describe, expect, test } from "vitest";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";
import { createShopifyStore } from "../../../demo/stores/shopify-store";
import { createWooCommerceStore } from "../../../demo/stores/woocommerce-store";
import { storeAnswers } from "../../fixtures/store-answers";
import { listening } from "./listening";

/** The keys of every record in a list, each set once, in the order in which they are written. */
function keySets(records: readonly object[]): readonly string[] {
  return [...new Set(records.map((record) => Object.keys(record).join(" ")))].sort();
}

function inner<T>(records: readonly T[], pick: (record: T) => readonly object[] | object | null): readonly object[] {
  return records.flatMap((record) => pick(record) ?? []);
}

describe.each(storeAnswers)(
  "beside $from, those of our Shopify store have the same keys in the same order:",
  ({ text }) => {
    async function ours(path: (handle: string) => string) {
      const catalogue = generateCatalogue({ products: 250, seed: 1 });
      const url = await listening(createShopifyStore({ catalogue }).handler);
      return (await fetch(url + path(encodeURIComponent(catalogue.product(0).handle)))).json();
    }

    test("products, variants, images, options and featured images of the list", async () => {
      const mine = (await ours(() => "/products.json?limit=250")).products;
      const theirs = JSON.parse(text("shopify/products.json")).products;
      type Product = (typeof theirs)[number];
      expect(keySets(mine)).toEqual(keySets(theirs));
      for (const part of ["variants", "images", "options"]) {
        const of = (products: readonly Product[]) => keySets(inner(products, (product) => product[part]));
        expect(of(mine), part).toEqual(of(theirs));
      }
      const featured = (products: readonly Product[]) =>
        keySets(
          inner(
            inner(products, (product) => product.variants),
            (variant: Product) => variant.featured_image,
          ),
        );
      expect(featured(mine)).toEqual(featured(theirs));
    });

    test("collections and meta.json", async () => {
      const mine = (await ours(() => "/collections.json")).collections;
      expect(keySets(mine)).toEqual(keySets(JSON.parse(text("shopify/collections.json")).collections));
      expect(Object.keys(await ours(() => "/meta.json"))).toEqual(Object.keys(JSON.parse(text("shopify/meta.json"))));
    });

    test("the single product, but for what newer shops add and the stock figures that they no longer send", async () => {
      const mine = (await ours((handle) => `/products/${handle}.json`)).product;
      const theirs = JSON.parse(text("shopify/single-product.json")).product;
      expect(Object.keys(mine)).toEqual(Object.keys(theirs));
      expect(Object.keys(mine.images[0])).toEqual(Object.keys(theirs.images[0]));
      expect(Object.keys(mine.options[0])).toEqual(Object.keys(theirs.options[0]));
      const gone = ["inventory_policy", "inventory_quantity", "old_inventory_quantity"];
      const sent = Object.keys(theirs.variants[0]).filter((key) => !gone.includes(key));
      const common = Object.keys(mine.variants[0]).filter((key) => sent.includes(key));
      expect(common).toEqual(sent);
    });

    test("the list's headers that a client can see", async () => {
      const url = await listening(
        createShopifyStore({ catalogue: generateCatalogue({ products: 3, seed: 1 }) }).handler,
      );
      const { headers } = await fetch(`${url}/products.json`);
      const lines = text("shopify/products.json.headers.txt");
      for (const name of ["content-type", "access-control-allow-origin", "link", "powered-by"]) {
        expect(headers.get(name), name).toBe(new RegExp(`^${name}: (.*)$`, "m").exec(lines)?.[1]?.trim());
      }
    });
  },
);

describe.each(storeAnswers)(
  "beside $from, those of our WooCommerce have the same keys in the same order:",
  ({ text }) => {
    async function ours(path: string) {
      const store = createWooCommerceStore({ catalogue: generateCatalogue({ products: 240, seed: 1 }) });
      const url = await listening(store.handler);
      const { consumerKey, consumerSecret } = store.keys.reader;
      return fetch(url + path, { headers: { authorization: `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}` } });
    }

    test.each([
      ["/wp-json/wc/v3/products?per_page=100", "products-page1", ["images", "attributes", "categories", "tags"]],
      ["/wp-json/wc-analytics/variations?per_page=100", "variations-v100", ["image", "attributes"]],
      ["/wp-json/wc/v3/products/categories?per_page=100", "categories", []],
      [
        "/wp-json/wc/store/v1/products?per_page=100",
        "storeapi-products",
        ["images", "categories", "tags", "prices", "attributes"],
      ],
      ["/wp-json/wc/store/v1/products?type=variation&per_page=100", "storeapi-variations", ["images", "prices"]],
      ["/wp-json/wc/store/v1/products/categories?per_page=100", "storeapi-categories", []],
    ])("%s", async (path, file, parts) => {
      const answer = await ours(path);
      const mine = await answer.json();
      const theirs = JSON.parse(text(`woocommerce/${file}.json`));
      expect(keySets(mine)).toEqual(keySets(theirs));
      for (const part of parts) {
        const of = (records: readonly Record<string, object>[]) =>
          keySets(inner(records, (record) => record[part] ?? null));
        expect(of(mine), part).toEqual(of(theirs));
      }
      const headers = text(`woocommerce/${file}.headers`).toLowerCase();
      for (const name of [
        ...["x-wp-total", "x-wp-totalpages", "link", "access-control-expose-headers", "x-robots-tag"],
        ...["last-modified", "cache-control", "access-control-allow-origin", "etag"],
      ]) {
        expect(headers.includes(`\n${name}:`), name).toBe(answer.headers.has(name));
      }
    });

    test.each([
      ["/wp-json/wc/v3/data/currencies/current", "currency-current"],
      ["/wp-json/wc/v3/products?per_page=101", "products-perpage101"],
    ])("%s", async (path, file) => {
      expect(Object.keys(await (await ours(path)).json())).toEqual(
        Object.keys(JSON.parse(text(`woocommerce/${file}.json`))),
      );
    });

    test.each([
      ["no-rest", "norest-404"],
      ["firewall", "waf-403"],
      ["maintenance", "maintenance-503"],
    ] as const)("hosted as %s, the status and the headers that show what it is", async (hosting, file) => {
      const catalogue = generateCatalogue({ products: 3, seed: 1 });
      const url = await listening(createWooCommerceStore({ catalogue, hosting }).handler);
      const { status, headers } = await fetch(`${url}/wp-json/wc/v3/products`);
      const lines = text(`woocommerce/${file}.headers`).toLowerCase();
      expect(lines).toContain(`http/1.1 ${status} `);
      expect(lines).toContain(`content-type: ${headers.get("content-type")?.split(";")[0]}`);
      expect(/retry-after: (\d+)/.exec(lines)?.[1] ?? null).toBe(headers.get("retry-after"));
      expect(lines.includes("access-control-")).toBe([...headers.keys()].some((name) => name.startsWith("access-")));
    });

    test("the refusal of per_page=101 word for word", async () => {
      const mine = await (await ours("/wp-json/wc/v3/products?per_page=101")).json();
      expect(mine).toEqual(JSON.parse(text("woocommerce/products-perpage101.json")));
    });
  },
);
