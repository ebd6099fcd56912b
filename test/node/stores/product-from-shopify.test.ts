import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Product } from "../../../src-worker/contract/product";
import { collectionFromShopify } from "../../../src-worker/stores/shopify/collection-from-shopify";
import { productFromShopify } from "../../../src-worker/stores/shopify/product-from-shopify";
import { runs } from "../property-runs";
import { shopifyRecord } from "./shopify-record";

const shop = "https://shop.example.com";

function mapped(record: unknown): Product {
  const result = productFromShopify(record, shop);
  if ("reason" in result) throw new Error(result.reason);
  return result.product;
}

const record = shopifyRecord();

describe("a product record of a Shopify list", () => {
  test("keeps no more variants of its images than a product may have", () => {
    const ids = Array.from({ length: 400_000 }, (_, index) => index + 1);
    const images = [11, 12, 13].map((id) => ({ id, src: `//cdn.shopify.com/${id}.jpg`, variant_ids: ids }));
    const product = mapped({ ...record, images });
    expect(product.images.map(({ variantIds }) => variantIds.length)).toEqual([2048, 0, 0]);
    expect(product.variants.map(({ imageId }) => imageId)).toEqual(["12", "11"]);
  });

  test.each<[string, string]>([
    ["blanks around", " \u00a0Norvik\u3000"],
    ["a tab and a line break", "\tNorvik\r\n"],
    ["blanks without width", "\ufeff\u200bNorvik\u2060"],
  ])("with %s in its names, has none", (_, text) => {
    const { title, vendor, productType, tags, options, variants } = mapped({
      ...record,
      title: text,
      vendor: text,
      product_type: text,
      tags: [text],
      options: [{ name: text, values: [text] }],
      variants: [{ id: 1, title: text, option1: text, sku: text, barcode: text, price: "1" }],
    });
    expect([title, vendor, productType, ...tags]).toEqual(["Norvik", "Norvik", "Norvik", "Norvik"]);
    expect(options).toMatchObject([{ name: "Norvik", values: ["Norvik"] }]);
    expect(variants).toMatchObject([{ title: "Norvik", option1: "Norvik", sku: "Norvik", barcode: "Norvik" }]);
    const collection = collectionFromShopify({ id: 1, handle: "a", title: text }, shop);
    expect(collection?.title).toBe("Norvik");
  });

  test("becomes a product, field by field", () => {
    const product = mapped(record);
    expect(product).toMatchObject({
      id: "8117349482800",
      title: "Café mug",
      handle: "cafe-mug",
      vendor: "Marée",
      productType: "Mug",
      tags: ["kitchen", "new"],
      updatedAt: "2025-02-01T10:00:00+01:00",
      options: [{ name: "Colour", position: 1, values: ["Blue", "Red"] }],
    });
    expect(product.variants[0]).toMatchObject({
      id: "1",
      productId: "8117349482800",
      sku: "MUG-B",
      price: "19.90",
      compareAtPrice: "25.00",
      available: true,
      weight: 350,
      imageId: "12",
    });
    expect(product.variants[1]).toMatchObject({ sku: "", compareAtPrice: null, available: false, imageId: null });
    expect(product.images.map(({ src, position }) => [src, position])).toEqual([
      ["https://cdn.shopify.com/a.jpg?v=1", 1],
      ["https://cdn.shopify.com/b.jpg?v=1", 2],
    ]);
  });

  test("may have its tags as one comma-separated text", () => {
    expect(mapped({ ...record, tags: "kitchen, new , ,sale" }).tags).toEqual(["kitchen", "new", "sale"]);
  });

  test("without variants is shown but unavailable", () => {
    expect(mapped({ id: 5, title: "Bare" }).variants).toMatchObject([
      { id: "5-main", price: null, available: false, orderObstacle: "no-price" },
    ]);
  });

  test.each([[null], ["x"], [3], [[]]])("that is %j is invalid product data", (value) => {
    expect(productFromShopify(value, shop)).toEqual({ reason: "product-invalid" });
  });

  test.each([
    [{}],
    [{ id: 1 }],
    [{ id: 1, title: "" }],
    [{ id: 1, title: "   " }],
    [{ title: "No id" }],
    [{ id: -1, title: "T" }],
    [{ id: 1.5, title: "T" }],
    [{ id: Number.POSITIVE_INFINITY, title: "T" }],
    [{ id: "<script>", title: "T" }],
    [{ id: {}, title: "T" }],
  ])("that is %j is reported without id or title", (value) => {
    expect(productFromShopify(value, shop)).toEqual({ reason: "product-fields-missing" });
  });

  test.each([
    ["javascript:alert(1)"],
    ["data:image/svg+xml,<svg/>"],
    ["http://elsewhere.example.com/a.jpg"],
    ["https://user:pass@cdn.shopify.com/a.jpg"],
    [""],
    [{ url: "x" }],
    [`https://cdn.shopify.com/${"a".repeat(3000)}`],
  ])("loses an image at %j and nothing else", (src) => {
    const product = mapped({ ...record, images: [{ id: 1, src }, record.images[0]] });
    expect(product.images).toHaveLength(1);
    expect(product.images[0]?.position).toBe(1);
  });

  test("is cut to its limits", () => {
    const product = mapped({
      ...record,
      title: "t".repeat(5_000_000),
      body_html: "b".repeat(1_000_000),
      tags: Array.from({ length: 10_000 }, (_, index) => `tag ${index}`),
      variants: Array.from({ length: 100_000 }, (_, index) => ({ id: index + 1, title: "v", price: "1" })),
      images: Array.from({ length: 1000 }, (_, index) => ({
        id: index + 1,
        src: `https://cdn.shopify.com/${index}.jpg`,
      })),
    });
    expect(product.title.length).toBe(1024);
    expect(product.description.length).toBe(262_144);
    expect([product.tags.length, product.variants.length, product.images.length]).toEqual([250, 2048, 250]);
  });

  test("loses NUL and lone surrogates, which databases and encoders refuse", () => {
    expect(mapped({ ...record, title: "a\u0000b\ud800c😀" }).title).toBe("ab\uFFFDc😀");
  });

  test.each([
    ["19.90", "19.90"],
    [19.9, "19.9"],
    [" 5 ", "5"],
    ["", null],
    ["-3", null],
    ["1e9", null],
    ["12,50", null],
    ["NaN", null],
    [null, null],
    [{}, null],
    ["9".repeat(40), null],
  ])("with the price %j costs %j", (price, expected) => {
    expect(mapped({ ...record, variants: [{ id: 1, price }] }).variants[0]?.price).toBe(expected);
  });

  test.each([
    ["25.00", "25.00"],
    ["19.90", null],
    ["19.9", null],
    ["15.00", null],
    ["0.00", null],
    ["", null],
    [null, null],
  ])("that costs 19.90 and 'before' %j is compared with %j", (before, compareAtPrice) => {
    const variants = [{ id: 1, price: "19.90", compare_at_price: before }];
    expect(mapped({ ...record, variants }).variants[0]?.compareAtPrice).toBe(compareAtPrice);
  });

  test("of any shape never throws, never changes a prototype and keeps the invariants of lists", () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join();
    const nasty = fc.oneof(
      fc.anything({ withNullPrototype: true, withSparseArray: true }),
      fc.constantFrom("__proto__", "constructor", "=cmd()", "<img src=x onerror=alert(1)>", "\u202e", "\ud800", "%00"),
    );
    const odd = fc.dictionary(fc.constantFrom(...Object.keys(record), "__proto__", "constructor"), nasty);
    fc.assert(
      fc.property(odd, nasty, nasty, (changes, inVariant, inImage) => {
        const result = productFromShopify(
          {
            ...record,
            ...changes,
            variants: [{ ...record.variants[0], title: inVariant, price: inVariant, sku: inVariant }, inVariant],
            images: [{ id: 1, src: inImage, alt: inImage, width: inImage }, inImage],
          },
          shop,
        );
        if ("reason" in result) return;
        const { product } = result;
        expect(typeof product.id).toBe("string");
        expect(product.title.trim()).not.toBe("");
        expect(product.handle).not.toBe("");
        expect(product.variants.length).toBeGreaterThan(0);
        for (const variant of product.variants) expect(Number.isFinite(Number(variant.price))).toBe(true);
        for (const image of product.images) expect(image.src).toMatch(/^https:/);
        expect(Object.getPrototypeOf(product)).toBe(Object.prototype);
      }),
      { numRuns: runs(3000), seed: 20260301 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
  });
});
