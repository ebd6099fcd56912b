import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listing } from "../../../src-worker/catalogue/listing";
import { createListingWriter } from "../../../src-worker/catalogue/listing-writer";
import type { OrderObstacle } from "../../../src-worker/contract/product";
import { packSections, unpackSections } from "../../../src-worker/packed/sections";
import { Failed } from "../../../src-worker/run/failed";
import { runs } from "../property-runs";
import { anyShop } from "./any-shop";
import { productNamed } from "./product-named";

const seed = 57;

function listed(products: readonly ReturnType<typeof productNamed>[]) {
  const writer = createListingWriter();
  for (const [hash, product] of products.entries()) writer.add(product, hash);
  return listing(unpackSections(new Uint8Array(packSections(writer.sections()))));
}

describe("a row", () => {
  test("has the facts of its product", () => {
    fc.assert(
      fc.property(anyShop, ({ products }) => {
        const columns = listed(products);
        expect(columns.rows).toBe(products.length);
        for (const [at, product] of products.entries()) {
          const { id, title, handle, vendor, productType, variants, updatedAt } = product;
          const prices = variants.map(({ price }) => Number(price));
          const time = Date.parse(updatedAt);
          expect(columns.row(at)).toMatchObject({
            id,
            title,
            handle,
            vendor,
            productType,
            sku: variants[0]?.sku,
            variantCount: variants.length,
            priceMin: Math.min(...prices),
            priceMax: Math.max(...prices),
            updatedAt: Number.isNaN(time) ? "" : new Date(time).toISOString(),
            match: null,
          });
          expect(columns.tags.at(at)).toEqual([...new Set(product.tags)]);
        }
      }),
      { seed, numRuns: runs(200) },
    );
  });

  test.each([
    ["of the cheapest variant", ["12", "9.5"], ["40", "20"], 20],
    ["of the first of equally cheap variants", ["9.5", "9.5"], ["11", "12"], 11],
    ["none if the cheapest variant has none", ["12", "9.5"], ["40", null], null],
    ["of a cheapest variant that comes first", ["9.5", "12"], ["11", null], 11],
  ])("has the compare-at price: %s", (_which, prices, comparePrices, expected) => {
    expect(listed([productNamed("Mug", { prices, comparePrices })]).row(0).compareAtPrice).toBe(expected);
  });

  test.each<[string, (string | null)[], number | null, number | null]>([
    ["leaves variants without a price out of the range", [null, "49.56", "75.08", null], 49.56, 75.08],
    ["includes a variant that is free", ["0", "5"], 0, 5],
    ["has no range without prices", [null, null], null, null],
  ])("%s", (_which, prices, priceMin, priceMax) => {
    expect(listed([productNamed("Mug", { prices })]).row(0)).toMatchObject({ priceMin, priceMax });
  });

  test.each<[boolean[], (OrderObstacle | null)[], object]>([
    [[true], [null], { stock: "in-stock", orderable: true }],
    [[true], ["external"], { stock: "in-stock", orderable: false }],
    [[false], [null], { stock: "out-of-stock", orderable: false }],
    [[true, false], ["no-price", null], { stock: "in-stock", orderable: false }],
    [[true, true], ["no-price", null], { stock: "in-stock", orderable: true }],
  ])("with variants available %j and obstacles %j is %j", (available, obstacles, expected) => {
    expect(listed([productNamed("Mug", { available, obstacles })]).row(0)).toMatchObject(expected);
  });

  test("of an older app's segment can be ordered while it is in stock", () => {
    const writer = createListingWriter();
    writer.add(productNamed("Mug", { available: [true, false] }), 1);
    writer.add(productNamed("Bowl", { available: [false] }), 2);
    const { orderable: _, ...older } = writer.sections();
    expect([0, 1].map((row) => listing(older).row(row).orderable)).toEqual([true, false]);
  });

  test("summarizes a product with many variants", () => {
    const prices = Array.from({ length: 2048 }, (_, at) => `${(at * 7) % 2048}.50`);
    expect(listed([productNamed("Mug", { prices })]).row(0)).toMatchObject({
      variantCount: 2048,
      priceMin: 0.5,
      priceMax: 2047.5,
    });
  });
});

describe("a listing", () => {
  test("is refused if a part is missing", () => {
    const writer = createListingWriter();
    writer.add(productNamed("Mug"), 1);
    const whole = writer.sections();
    // Segments of older apps lack `orderable`.
    for (const part of Object.keys(whole).filter((name) => name !== "orderable")) {
      const { [part]: _left, ...rest } = whole;
      expect(() => listing(rest), part).toThrow(Failed);
    }
  });

  test("keeps hashes and the collections that products name, and knows which products name none", () => {
    const columns = listed([
      productNamed("Mug", { collectionIds: ["7", "9"] }),
      productNamed("Plate", { collectionIds: [] }),
      productNamed("Bowl"),
    ]);
    expect([...columns.hashes]).toEqual([0, 1, 2]);
    expect([...columns.tellsCollections]).toEqual([1, 1, 0]);
    expect([0, 1, 2].map((row) => columns.collectionIds.at(row))).toEqual([["7", "9"], [], []]);
  });
});
