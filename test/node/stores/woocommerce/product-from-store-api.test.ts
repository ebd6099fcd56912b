import { describe, expect, test } from "vitest";
import type { Product, Variant } from "../../../../src-worker/contract/product";
import { productFromStoreApi } from "../../../../src-worker/stores/woocommerce/product-from-store-api";
import { storeApiRecord } from "./woo-record";

const shop = "https://shop.example.com";

function mapped(record: unknown, variations: readonly unknown[] = []): Product {
  const product = productFromStoreApi(record, variations, { url: shop, weightUnit: "kg" });
  if (!product) throw new Error("it was not understood");
  return product;
}

const variation = (changes: object) => ({ ...storeApiRecord({ parent: 160, type: "variation" }), ...changes });

const variable = storeApiRecord({
  type: "variable",
  attributes: [
    {
      id: 1,
      name: "Colour",
      taxonomy: "pa_colour",
      has_variations: true,
      terms: [
        { id: 22, name: "Off-White &amp; cream", slug: "off-white" },
        { id: 24, name: "كبير", slug: "%d9%83%d8%a8%d9%8a%d8%b1" },
      ],
    },
    { id: 0, name: "Size", taxonomy: null, has_variations: true, terms: [{ id: 0, name: "P / M", slug: "P / M" }] },
    { id: 0, name: "Care", taxonomy: null, has_variations: false, terms: [{ id: 0, name: "Cold", slug: "Cold" }] },
  ],
  variations: [
    {
      id: 272,
      attributes: [
        { name: "Colour", value: "%d9%83%d8%a8%d9%8a%d8%b1" },
        { name: "Size", value: null },
      ],
    },
    {
      id: 271,
      attributes: [
        { name: "Colour", value: "off-white" },
        { name: "Size", value: "P / M" },
      ],
    },
  ],
});

describe("a record of the Store API, as with keys,", () => {
  const sale = { price: "0", regular_price: "3114", currency_minor_unit: 2 };
  test.each<[string, object, string | null]>([
    ["a sale at nothing", { on_sale: true, prices: sale, price_html: "<del>31.14</del>" }, "31.14"],
    ["no sale", { on_sale: false }, null],
    ["a sale", { on_sale: true }, "20.00"],
    ["no word of a sale", {}, "20.00"],
  ])("whose record contains %s has the former price %s", (_, changes, before) => {
    expect(mapped(storeApiRecord(changes)).variants[0]?.compareAtPrice).toBe(before);
    const [varied] = mapped(variable, [variation({ id: 271, ...changes })]).variants;
    expect(varied?.compareAtPrice).toBe(before);
  });

  test.each<[object, object | null]>([
    [{ sold_individually: true }, { minimum: 1, maximum: 1, step: 1 }],
    [
      { sold_individually: true, add_to_cart: { minimum: 1, maximum: 9999, multiple_of: 1 } },
      { minimum: 1, maximum: 1, step: 1 },
    ],
    [{ add_to_cart: { minimum: 1, maximum: 1, multiple_of: 1 } }, { minimum: 1, maximum: 1, step: 1 }],
    [{ sold_individually: false }, null],
  ])("with %j has the quantity rule %j", (changes, rule) => {
    expect(mapped(storeApiRecord(changes)).variants[0]?.quantityRule).toEqual(rule);
  });
});

const free = { price: "0", regular_price: "0", currency_minor_unit: 2 };

describe("a product record of the Store API", () => {
  test("becomes a product, with prices out of minor units", () => {
    expect(mapped(storeApiRecord())).toMatchObject({
      id: "160",
      title: "Café & mug",
      handle: "café-mug",
      vendor: "Home & Living",
      productType: "simple",
      tags: ["New"],
      status: "publish",
      collectionIds: ["44"],
      variants: [
        {
          id: "160-main",
          title: "Default",
          price: "18.00",
          compareAtPrice: "20.00",
          sku: "MUG-1",
          barcode: "",
          weight: null,
          inventoryQuantity: null,
          available: true,
        },
      ],
      images: [{ id: "21", src: "https://shop.example.com/a.jpg", altText: "Front", width: null }],
    });
  });

  test.each<[object, boolean]>([
    [{}, true],
    [{ is_purchasable: false }, false],
    [{ is_in_stock: false }, false],
    [{ type: "grouped", is_purchasable: false }, false],
  ])("that is %j is available: %j", (changes, available) => {
    expect(mapped(storeApiRecord(changes)).variants[0]?.available).toBe(available);
  });

  test("has a stock figure only where little is left", () => {
    expect(mapped(storeApiRecord({ low_stock_remaining: 2 })).variants[0]?.inventoryQuantity).toBe(2);
  });

  test.each<[unknown, Variant["quantityRule"]]>([
    [{ text: "Add to cart", minimum: 1, maximum: 9999, multiple_of: 1 }, null],
    [
      { minimum: 6, maximum: 9996, multiple_of: 6 },
      { minimum: 6, maximum: null, step: 6 },
    ],
    [
      { minimum: 2, maximum: 10, multiple_of: 2 },
      { minimum: 2, maximum: 10, step: 2 },
    ],
    [
      { minimum: 1, maximum: 1, multiple_of: 1 },
      { minimum: 1, maximum: 1, step: 1 },
    ],
    [{ minimum: "1", maximum: -1, multiple_of: 0.5 }, null],
    [{}, null],
    [null, null],
    ["Add to cart", null],
  ])("whose cart button says %j has the rule %j", (button, rule) => {
    expect(mapped(storeApiRecord({ add_to_cart: button })).variants[0]?.quantityRule).toEqual(rule);
  });

  test.each([
    ["no prices", { prices: null }, null],
    ["the price 0 without HTML", { prices: free, price_html: "" }, null],
    ["the price 0 with HTML", { prices: free, price_html: "<span>Free!</span>" }, "0.00"],
    ["the price 0, and no field for HTML", { prices: free, price_html: undefined }, "0.00"],
    ["a price without HTML", { price_html: "" }, "18.00"],
  ])("with %s costs %j", (_, changes, price) => {
    expect(mapped(storeApiRecord(changes)).variants[0]).toMatchObject({
      price,
      available: price !== null,
      orderObstacle: price === null ? "no-price" : null,
    });
  });

  test("has its brand as vendor", () => {
    expect(mapped(storeApiRecord({ brands: [{ id: 4, name: "Alvor" }] })).vendor).toBe("Alvor");
  });

  test("takes the options of its variations from the product and their prices from the list", () => {
    const product = mapped(variable, [
      variation({ id: 271, sku: "A", prices: { price: "500", regular_price: "500", currency_minor_unit: 0 } }),
      variation({ id: 272, sku: "B", is_in_stock: false, images: [{ id: 30, src: "/c.jpg" }] }),
      variation({ id: 999, parent: 161 }),
      variation({ id: 273, sku: "C" }),
      null,
    ]);
    expect(product.options.map(({ name, values }) => [name, values])).toEqual([
      ["Colour", ["Off-White & cream", "كبير"]],
      ["Size", ["P / M"]],
    ]);
    expect(product.variants).toMatchObject([
      // Of any size, of which there is one.
      { id: "272&attribute_Size=P%20%2F%20M", title: "كبير / P / M", option1: "كبير", available: false, imageId: "30" },
      { id: "271", title: "Off-White & cream / P / M", option2: "P / M", price: "500", compareAtPrice: null },
      // Only the list has it: its options stay unknown.
      { id: "273", title: "C", option1: null },
    ]);
    expect(product.images.map(({ id }) => id)).toEqual(["21", "30"]);
  });

  test("of which no variation is listed cannot be had, and is there all the same", () => {
    expect(mapped(variable).variants).toMatchObject([{ id: "160-main", available: false }]);
  });

  test.each([[null], [[]], [{}], [storeApiRecord({ id: "" })], [storeApiRecord({ name: "<i></i>" })]])(
    "that is no product is none",
    (record) => {
      expect(productFromStoreApi(record, [], { url: shop, weightUnit: "kg" })).toBeNull();
    },
  );
});
