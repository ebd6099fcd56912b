import { describe, expect, test } from "vitest";
import type { Product } from "../../../../src-worker/contract/product";
import { productFromWooCommerce } from "../../../../src-worker/stores/woocommerce/product-from-woocommerce";
import { variableRecord, wooRecord, wooVariationRecord } from "./woo-record";

const shop = "https://shop.example.com";

function mapped(record: unknown, variations: readonly unknown[] = []): Product {
  const product = productFromWooCommerce(record, variations, { url: shop, weightUnit: "kg" });
  if (!product) throw new Error("it was not understood");
  return product;
}

const only = (changes: object) => mapped(wooRecord(changes)).variants[0];

describe("a product record of wc/v3", () => {
  test("becomes a product, field by field", () => {
    expect(mapped(wooRecord())).toEqual({
      id: "160",
      title: "Café & mug",
      handle: "café-mug",
      description: "<p>In short</p>\n<p>Stoneware</p>",
      vendor: "Home & Living",
      productType: "simple",
      tags: ["New – in"],
      variants: [
        {
          id: "160-main",
          productId: "160",
          title: "Default",
          description: "",
          price: "18",
          compareAtPrice: "20",
          sku: "MUG-1",
          barcode: "4006381333931",
          weight: 1.25,
          weightUnit: "kg",
          inventoryQuantity: 12,
          inventoryPolicy: "deny",
          fulfillmentService: "",
          requiresShipping: true,
          taxable: true,
          available: true,
          orderObstacle: null,
          option1: null,
          option2: null,
          option3: null,
          imageId: null,
          quantityRule: null,
          createdAt: "2026-01-05T13:00:00Z",
          updatedAt: "2026-02-05T13:00:00Z",
        },
      ],
      images: [
        {
          id: "21",
          productId: "160",
          position: 1,
          altText: "Front & side",
          width: null,
          height: null,
          src: "https://shop.example.com/a.jpg",
          variantIds: [],
          createdAt: "2026-01-05T13:00:00Z",
          updatedAt: "2026-01-06T13:00:00Z",
        },
        {
          id: "22",
          productId: "160",
          position: 2,
          altText: "",
          width: null,
          height: null,
          src: "https://shop.example.com/wp-content/uploads/b.jpg",
          variantIds: [],
          createdAt: "",
          updatedAt: "",
        },
      ],
      options: [],
      createdAt: "2026-01-05T13:00:00Z",
      updatedAt: "2026-02-05T13:00:00Z",
      publishedAt: "2026-01-05T13:00:00Z",
      status: "publish",
      collectionIds: ["44", "45"],
    });
  });

  test.each<[string, object, string | null]>([
    ["its price", { price: "18", regular_price: "20" }, "18"],
    ["its regular price when it has no other", { price: "", regular_price: "20" }, "20"],
    ["no price when it has none", { price: "", regular_price: "" }, null],
    ["no price when it is invalid", { price: "call us", regular_price: null }, null],
    ["little", { price: "0.0049", regular_price: "0.0049" }, "0.0049"],
  ])("costs %s", (_, changes, price) => {
    expect(only(changes)?.price).toBe(price);
  });

  test.each<[string, object, string | null]>([
    ["in a sale", { price: "18", regular_price: "20", sale_price: "18" }, "20"],
    ["without one", { price: "20", regular_price: "20", sale_price: "" }, null],
    ["in one that is over or to come", { price: "50", regular_price: "50", sale_price: "25" }, null],
    ["in one that makes it dearer", { price: "25", regular_price: "20", sale_price: "25" }, null],
    ["with a higher regular price and no sale", { price: "18", regular_price: "20", sale_price: "" }, null],
    ["in a sale at nothing", { price: "0", regular_price: "31.14", sale_price: "", on_sale: true }, "31.14"],
    ["in a sale of a plugin", { price: "18", regular_price: "20", sale_price: "", on_sale: true }, "20"],
    ["in no sale, as the store says", { price: "18", regular_price: "20", sale_price: "18", on_sale: false }, null],
    ["in a sale that is no answer", { price: "18", regular_price: "20", sale_price: "18", on_sale: "yes" }, "20"],
    ["compared as numbers", { price: "9", regular_price: "10", sale_price: "9" }, "10"],
  ])("%s is compared with %j", (_, changes, compareAtPrice) => {
    expect(only(changes)?.compareAtPrice).toBe(compareAtPrice);
  });

  test.each<[unknown, object | null]>([
    [true, { minimum: 1, maximum: 1, step: 1 }],
    [false, null],
    ["yes", null],
  ])("with sold_individually %j has the quantity rule %j, as have its variations", (sold_individually, rule) => {
    expect(only({ sold_individually })?.quantityRule).toEqual(rule);
    const varied = mapped(variableRecord({ sold_individually }), [wooVariationRecord()]);
    expect(varied.variants[0]?.quantityRule).toEqual(rule);
  });

  test.each<[string, string]>([
    ["blanks around", " \u00a0Norvik\u3000"],
    ["a tab and a line break", "\tNorvik\r\n"],
    ["blanks without width", "\ufeff\u200bNorvik\u2060"],
    ["blanks of Braille and Hangul", "\u2800Norvik\u3164"],
  ])("with %s in its names, has none", (_, text) => {
    const term = [{ id: 9, name: text }];
    const record = { name: text, sku: text, brands: term, tags: term, global_unique_id: text };
    const attributes = [{ id: 1, name: text, variation: true, options: [text] }];
    const product = mapped(variableRecord({ ...record, attributes }), [
      wooVariationRecord({ sku: text, attributes: [{ id: 1, name: text, option: text }] }),
    ]);
    expect([product.title, product.vendor, ...product.tags]).toEqual(["Norvik", "Norvik", "Norvik"]);
    expect(product.options).toMatchObject([{ name: "Norvik", values: ["Norvik"] }]);
    expect(product.variants).toMatchObject([{ sku: "Norvik", option1: "Norvik", title: "Norvik" }]);
    expect(only(record)).toMatchObject({ sku: "Norvik", barcode: "Norvik" });
  });

  test.each(["simple", "variable", "grouped", "external", "subscription", ""])(
    "of the type %j can be browsed",
    (type) => {
      expect(mapped(wooRecord({ type }))).toMatchObject({ productType: type, variants: [{ id: "160-main" }] });
    },
  );

  test("that is virtual is not shipped, and an untaxed one not taxed", () => {
    expect(only({ virtual: true, tax_status: "none" })).toMatchObject({ requiresShipping: false, taxable: false });
  });

  test.each<[unknown, number | null]>([
    [-7, -7],
    ["5.5", 5.5],
    [null, null],
    ["", null],
    ["many", null],
    [{}, null],
  ])("with the stock %j has %j", (stock_quantity, quantity) => {
    expect(only({ stock_quantity })?.inventoryQuantity).toBe(quantity);
  });

  test.each<[unknown, number | null]>([
    ["0.5", 0.5],
    [".5", 0.5],
    [2, 2],
    ["", null],
    ["1,5", null],
    ["-1", null],
    ["1 kg", null],
  ])("with the weight %j weighs %j", (weight, weighs) => {
    expect(only({ weight })).toMatchObject({ weight: weighs, weightUnit: "kg" });
  });

  test.each([
    [{}, null],
    [{ stock_status: "outofstock" }, null],
    [{ type: "external", purchasable: false }, "external"],
    [{ type: "grouped", purchasable: false, price: "" }, "grouped"],
    [{ purchasable: false, price: "", regular_price: "" }, "no-price"],
    [{ price: "", regular_price: "" }, "no-price"],
    [{ purchasable: false }, "not-sold"],
  ])("that is %j cannot be ordered because of %j", (changes, orderObstacle) => {
    expect(only(changes)?.orderObstacle).toBe(orderObstacle);
  });

  test.each([
    [{}, true],
    [{ stock_status: "onbackorder" }, true],
    [{ stock_status: "outofstock" }, false],
    [{ purchasable: false }, false],
    [{ virtual: true }, true],
    [{ type: "external", purchasable: false }, false],
    [{ type: "grouped", purchasable: false, price: "" }, false],
    [{ price: "", regular_price: "" }, false],
    [{ stock_status: "onbackorder", purchasable: false }, false],
  ])("that is %j is available: %j, as it must be purchasable and in stock", (changes, available) => {
    expect(only(changes)?.available).toBe(available);
  });

  test.each([
    [{ brands: [{ id: 7, name: "Alvor &amp; Filhos" }], categories: [{ id: 1, name: "Mugs" }] }, "Alvor & Filhos"],
    [{ brands: [], categories: [{ id: 1, name: "Mugs" }] }, "Mugs"],
    [{ brands: [{ id: 7, name: "" }], categories: [{ id: 1, name: "Mugs" }] }, "Mugs"],
    [{ brands: "none", categories: [{ id: 1, name: "Mugs" }] }, "Mugs"],
  ])("with %j has the vendor %j", (changes, vendor) => {
    expect(mapped(wooRecord(changes)).vendor).toBe(vendor);
  });

  test("keeps a variation's own description, up to a limit", () => {
    const variations = [
      wooVariationRecord({ id: 270, description: "<p>Blue glaze</p>" }),
      wooVariationRecord({ id: 271, description: "x".repeat(100_000) }),
      wooVariationRecord({ id: 272, description: 5 }),
    ];
    const { variants } = mapped(variableRecord({ variations: [270, 271, 272] }), variations);
    expect(variants.map(({ description }) => description.length)).toEqual([17, 8192, 0]);
  });

  test("without categories has no vendor and is in no collection", () => {
    expect(mapped(wooRecord({ categories: [] }))).toMatchObject({ vendor: "", collectionIds: [] });
  });

  test("without a slug goes by its id", () => {
    expect(mapped(wooRecord({ slug: "" })).handle).toBe("160");
  });

  test("with times that are none has none", () => {
    const odd = { date_created_gmt: "0000-00-00", date_modified_gmt: null };
    expect(mapped(wooRecord(odd))).toMatchObject({ createdAt: "", updatedAt: "", publishedAt: "" });
  });

  test.each([
    ["javascript:alert(1)"],
    ["data:image/svg+xml,<svg/>"],
    ["http://elsewhere.example.com/a.jpg"],
    ["https://user:pass@shop.example.com/a.jpg"],
    [{ url: "x" }],
  ])("loses an image at %j and nothing else", (src) => {
    const product = mapped(
      wooRecord({
        images: [
          { id: 1, src },
          { id: 2, src: "/b.jpg" },
        ],
      }),
    );
    expect(product.images).toMatchObject([{ id: "2", position: 1 }]);
  });

  test("loses the placeholder that older versions send for no image", () => {
    expect(mapped(wooRecord({ images: [{ id: 0, src: "/placeholder.png" }] })).images).toEqual([]);
  });

  test.each([
    [null],
    ["x"],
    [[]],
    [{}],
    [wooRecord({ id: null })],
    [wooRecord({ id: -1 })],
    [wooRecord({ id: 1.5 })],
    [wooRecord({ name: "" })],
    [wooRecord({ name: "<b></b> " })],
    [wooRecord({ name: ["x"] })],
  ])("that is no product is none", (record) => {
    expect(productFromWooCommerce(record, [], { url: shop, weightUnit: "kg" })).toBeNull();
  });

  test("is cut at its caps", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const product = mapped(
      variableRecord({
        name: "t".repeat(5_000_000),
        description: "b".repeat(1_000_000),
        short_description: "s".repeat(1_000_000),
        tags: many(10_000).map((id) => ({ id, name: `tag ${id}` })),
        images: many(1000).map((id) => ({ id, src: `/${id}.jpg` })),
        attributes: many(50).map((id) => ({ id, name: "a", variation: true, options: many(5000).map(String) })),
      }),
      many(100_000).map((id) => ({ id, price: "1" })),
    );
    expect(product.title.length).toBe(1024);
    expect(product.description.length).toBe(262_144 + 65_536 + 1);
    const { tags, images, variants, options } = product;
    expect([tags.length, images.length, variants.length, options.length]).toEqual([250, 250, 2048, 3]);
    expect(options[0]?.values.length).toBe(512);
  });
});

describe("a variable product", () => {
  const image = (id: number) => ({ id, src: `https://shop.example.com/${id}.jpg`, alt: "" });

  test("has its variations as variants, named by their options", () => {
    const product = mapped(variableRecord(), [
      wooVariationRecord(),
      wooVariationRecord({
        id: 272,
        sku: "MUG-1-G",
        price: "15",
        regular_price: "20",
        sale_price: "15",
        stock_status: "outofstock",
        weight: "0.3",
        attributes: [
          { id: 1, name: "Colour", slug: "pa_colour", option: "Blue" },
          { id: 0, name: "Tamanho da peça", slug: "tamanho-da-peca", option: "G" },
        ],
      }),
    ]);
    expect(product.options).toEqual([
      {
        id: "160-option-1",
        productId: "160",
        name: "Colour",
        position: 1,
        values: ["Blue", "Off-White & cream"],
      },
      { id: "160-option-2", productId: "160", name: "Tamanho da peça", position: 2, values: ["P / M", "G"] },
    ]);
    expect(product.variants).toMatchObject([
      { id: "271", title: "Off-White & cream / P / M", option1: "Off-White & cream", option2: "P / M", option3: null },
      {
        id: "272",
        productId: "160",
        title: "Blue / G",
        option1: "Blue",
        option2: "G",
        price: "15",
        compareAtPrice: "20",
        available: false,
        weight: 0.3,
      },
    ]);
  });

  test("takes at most three attributes as options, and all into the names", () => {
    const letters = ["A", "B", "C", "D"];
    const attributes = letters.map((name, index) => ({ id: index + 1, name, variation: true, options: [name] }));
    const chosen = letters.map((name, index) => ({ id: index + 1, name, option: name }));
    const product = mapped(variableRecord({ attributes }), [wooVariationRecord({ attributes: chosen })]);
    expect(product.options.map(({ name }) => name)).toEqual(["A", "B", "C"]);
    expect(product.variants).toMatchObject([{ title: "A / B / C / D", option1: "A", option3: "C" }]);
  });

  const { attributes } = wooVariationRecord();

  test('has a variant for each value of an "any" attribute; the first variation that fits a choice is sold', () => {
    const product = mapped(variableRecord(), [
      wooVariationRecord({ id: 1, sku: "W", attributes: attributes.slice(0, 1) }),
      wooVariationRecord({ id: 2, sku: "P", attributes: attributes.slice(1) }),
      wooVariationRecord({ id: 3, sku: "ANY", attributes: [] }),
      wooVariationRecord({ id: 4, sku: "NEVER", attributes: [] }),
    ]);
    expect(product.variants.map(({ sku, title, option1, option2 }) => [sku, title, option1, option2])).toEqual([
      ["W", "Off-White & cream / P / M", "Off-White & cream", "P / M"],
      ["W", "Off-White & cream / G", "Off-White & cream", "G"],
      ["P", "Blue / P / M", "Blue", "P / M"],
      ["ANY", "Blue / G", "Blue", "G"],
    ]);
    expect(product.variants.map(({ id }) => id)).toEqual([
      "1&attribute_Tamanho-da-pe%C3%A7a=P%20%2F%20M",
      "1&attribute_Tamanho-da-pe%C3%A7a=G",
      // wc/v3 does not return the slug that a link would need.
      "2&any_attribute_pa_colour=Blue",
      "3&any_attribute_pa_colour=Blue&attribute_Tamanho-da-pe%C3%A7a=G",
    ]);
    expect(product.options.map(({ values }) => values)).toEqual([
      ["Blue", "Off-White & cream"],
      ["P / M", "G"],
    ]);
  });

  test.each<[string, object[], (readonly [string, string])[]]>([
    [
      "a value of each",
      attributes,
      [
        ["ANY", "Blue / P / M"],
        ["ANY", "Blue / G"],
        ["ANY", "Off-White & cream / P / M"],
        ["ANY", "Off-White & cream / G"],
      ],
    ],
    [
      "one of its own",
      attributes.slice(0, 1),
      [
        ["ANY", "Blue / P / M"],
        ["ANY", "Blue / G"],
        ["ANY", "Off-White & cream / P / M"],
        ["ANY", "Off-White & cream / G"],
      ],
    ],
  ])("lists no choice twice when a variation with %s follows one with any", (_, chosen, expected) => {
    const product = mapped(variableRecord(), [
      wooVariationRecord({ id: 1, sku: "ANY", attributes: [] }),
      wooVariationRecord({ id: 2, sku: "LATER", attributes: chosen }),
    ]);
    expect(product.variants.map(({ sku, title }) => [sku, title])).toEqual(expected);
  });

  test('lists an exact variation before one with "any", and not a later one whose choice that one takes', () => {
    const product = mapped(variableRecord(), [
      wooVariationRecord({ id: 1, sku: "FIRST", attributes }),
      wooVariationRecord({ id: 2, sku: "ANY", attributes: attributes.slice(0, 1) }),
      wooVariationRecord({
        id: 3,
        sku: "LATER",
        attributes: [attributes[0], { ...attributes[1], option: "G" }],
      }),
      wooVariationRecord({ id: 4, sku: "OWN", attributes: [{ ...attributes[0], option: "Blue" }, attributes[1]] }),
    ]);
    expect(product.variants.map(({ sku }) => sku)).toEqual(["FIRST", "ANY", "OWN"]);
  });

  test.each<[string, object[]]>([
    ["has no values", [{ id: 1, name: "Colour", slug: "pa_colour", variation: true, options: [] }]],
    [
      "has too many values",
      [1, 2].map((id) => ({
        id,
        name: `A${id}`,
        slug: `pa_a${id}`,
        variation: true,
        options: Array.from({ length: 50 }, (_, at) => `${at}`),
      })),
    ],
  ])('leaves an "any" attribute open that %s, and names the variation by what is there', (_, attributes) => {
    const product = mapped(variableRecord({ attributes: attributes }), [
      wooVariationRecord({ id: 3, sku: "ANY", attributes: [] }),
      wooVariationRecord({ id: 4, sku: "", attributes: [] }),
    ]);
    expect(product.variants.map(({ id, title, option1 }) => [id, title, option1])).toEqual([
      ["3&any", "ANY", null],
      ["4&any", "#4", null],
    ]);
  });

  test("has ids that orders take, however long a value is", () => {
    const options = ["x".repeat(200), "\u0643".repeat(200)];
    const one = [{ id: 0, name: "Note", slug: "Note", variation: true, options }];
    const product = mapped(variableRecord({ attributes: one }), [wooVariationRecord({ id: 3, attributes: [] })]);
    expect(product.variants.map(({ id }) => id)).toEqual([`3&attribute_Note=${"x".repeat(200)}`, "3&any-2"]);
  });

  test("has its variants in the order of its page: as the merchant set, else as they were made", () => {
    const order = (orders: readonly [id: number, menu: number][]) =>
      mapped(
        variableRecord(),
        orders.map(([id, menu_order]) => wooVariationRecord({ id, menu_order })),
      ).variants.map(({ id }) => id);
    const made: [number, number][] = [
      [30, 0],
      [9, 0],
      [100, 0],
    ];
    expect(order(made)).toEqual(["9", "30", "100"]);
    const set: [number, number][] = [
      [30, 2],
      [9, 3],
      [100, 1],
    ];
    expect(order(set)).toEqual(["100", "30", "9"]);
  });

  test("shows the images of its variations, each once", () => {
    const product = mapped(variableRecord({ images: [image(21), image(22)] }), [
      wooVariationRecord({ id: 1, image: image(22) }),
      wooVariationRecord({ id: 2, image: image(99) }),
      wooVariationRecord({ id: 3, image: image(22) }),
      wooVariationRecord({ id: 4, image: { id: 98, src: "javascript:x" } }),
      wooVariationRecord({ id: 5, image: null }),
    ]);
    expect(product.images.map(({ id, variantIds }) => [id, variantIds])).toEqual([
      ["21", []],
      ["22", ["1", "3"]],
      ["99", ["2"]],
    ]);
    expect(product.variants.map(({ imageId }) => imageId)).toEqual(["22", "99", "22", null, null]);
  });

  test("with variations that cannot be had cannot be had, and is there all the same", () => {
    expect(mapped(variableRecord(), [])).toMatchObject({ variants: [{ id: "160-main", available: false }] });
    expect(mapped(variableRecord(), [null, { id: "<x>" }])).toMatchObject({ variants: [{ id: "160-main" }] });
  });
});
