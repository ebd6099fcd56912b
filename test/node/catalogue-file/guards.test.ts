import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aboutBlock, collectionBlock, productsBlock } from "../../../src-worker/catalogue-file/guards";
import { fromJsonBlock, jsonBlock } from "../../../src-worker/catalogue-file/json-block";
import type { Product } from "../../../src-worker/contract/product";
import { anyShop } from "../catalogue/any-shop";
import { productNamed } from "../catalogue/product-named";

const about = {
  made: "2026-03-01T08:00:00.000Z",
  address: { platform: "shopify", url: "https://shop.example" },
  name: "Shop",
  currency: "EUR",
  lastSync: "2026-03-01T08:00:00.000Z",
  offered: 3,
  mark: "[3,1]",
  readWholeAt: 1,
  picturesAsked: true,
  completeness: "whole",
  products: 3,
  collections: 0,
  images: 2,
} as const;

const passes = (schema: Parameters<typeof fromJsonBlock>[0], value: unknown): boolean => {
  try {
    fromJsonBlock(schema, jsonBlock(value));
    return true;
  } catch {
    return false;
  }
};

describe("what a catalogue file says", () => {
  test("of any shop's products is read as it was written", () => {
    fc.assert(
      fc.property(anyShop, ({ products }) => {
        const block = products.map((product, hash) => ({ product, hash }));
        expect(fromJsonBlock(productsBlock, jsonBlock(block))).toEqual(block);
      }),
    );
  });

  test("loses every field that is none of a product's", () => {
    const product = { ...productNamed("Mug"), onload: "alert(1)", ["__proto__"]: { polluted: true } };
    const [read] = fromJsonBlock(productsBlock, jsonBlock([{ product, hash: 1, more: true }]));
    expect(Object.keys(read?.product ?? {}).sort()).toEqual(Object.keys(productNamed("Mug")).sort());
    expect(Object.keys(read ?? {}).sort()).toEqual(["hash", "product"]);
  });

  const [variant] = productNamed("Mug").variants;
  const image = {
    id: "1",
    productId: "mug",
    position: 1,
    altText: "",
    width: null,
    height: null,
    src: "https://cdn.example/1.png",
    variantIds: [],
    createdAt: "",
    updatedAt: "",
  };
  test.each<[string, Partial<Record<keyof Product, unknown>>]>([
    ["without variants", { variants: [] }],
    ["whose price is no number", { variants: [{ ...variant, price: "1e9" }] }],
    ["whose price is below nothing", { variants: [{ ...variant, price: "-1" }] }],
    ["whose availability is a text", { variants: [{ ...variant, available: "yes" }] }],
    ["whose title is a number", { title: 12 }],
    ["without an id", { id: "" }],
    ["whose tags are one text", { tags: "a, b" }],
    ["whose picture is a script", { images: [{ ...image, src: "javascript:alert(1)" }] }],
    ["whose picture is a text with markup", { images: [{ ...image, src: "data:image/svg+xml,<svg/>" }] }],
    ["whose picture comes over plain http", { images: [{ ...image, src: "http://cdn.example/1.png" }] }],
    ["whose picture has a password", { images: [{ ...image, src: "https://a:b@cdn.example/1.png" }] }],
    ["whose picture is half a pixel wide", { images: [{ ...image, width: 0.5 }] }],
    ["whose description has no end", { description: "x".repeat(1_000_001) }],
  ])("of a product %s is refused", (_name, part) => {
    expect(passes(productsBlock, [{ product: { ...productNamed("Mug"), images: [image] }, hash: 1 }])).toBe(true);
    expect(passes(productsBlock, [{ product: { ...productNamed("Mug"), ...part }, hash: 1 }])).toBe(false);
  });

  test.each([
    ["of a store on plain http", { address: { platform: "shopify", url: "http://shop.example" } }],
    ["of a store in a folder", { address: { platform: "shopify", url: "https://shop.example/x" } }],
    ["of an address with a password", { address: { platform: "shopify", url: "https://a:b@shop.example" } }],
    ["of a platform that there is not", { address: { platform: "demo", language: "en" } }],
    ["without products", { products: 0 }],
    ["of half a product", { products: 1.5 }],
    ["made at no time", { made: "yesterday" }],
    ["in no currency", { currency: "€" }],
    ["that is more than whole", { completeness: "wholly" }],
  ])("of a catalogue %s is refused", (_name, part) => {
    expect(passes(aboutBlock, about)).toBe(true);
    expect(passes(aboutBlock, { ...about, ...part })).toBe(false);
  });

  test("of keys is not let through", () => {
    const woo = { platform: "woocommerce", url: "https://woo.example", access: "keys-in-header" };
    const told = { ...about, address: { ...woo, consumerKey: "ck_1", consumerSecret: "cs_1" }, credentials: "x" };
    expect(JSON.stringify(fromJsonBlock(aboutBlock, jsonBlock(told)))).not.toMatch(/c[ks]_1|credentials/);
  });

  test("of a collection's places has to be whole numbers", () => {
    const collection = {
      id: "1",
      handle: "a",
      title: "A",
      description: "",
      bodyHtml: "",
      publishedAt: "",
      updatedAt: "",
      image: null,
      sortOrder: "",
      productsCount: null,
      parentId: null,
    };
    expect(passes(collectionBlock, { collection, members: [0, 1], membersReadAt: 1 })).toBe(true);
    expect(passes(collectionBlock, { collection, members: [-1], membersReadAt: 1 })).toBe(false);
    expect(passes(collectionBlock, { collection, members: ["0"], membersReadAt: 1 })).toBe(false);
  });

  test("has to be JSON in UTF-8", () => {
    expect(() => fromJsonBlock(aboutBlock, Uint8Array.of(0x7b, 0xff, 0x7d))).toThrow();
    expect(() => fromJsonBlock(aboutBlock, new TextEncoder().encode("{"))).toThrow();
  });
});
