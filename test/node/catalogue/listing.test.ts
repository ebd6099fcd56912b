import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listing } from "../../../src-worker/catalogue/listing";
import { createListingWriter } from "../../../src-worker/catalogue/listing-writer";
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
    ["none if it equals the price", ["9.5"], ["9.50"], null],
    ["none if it is lower than the price", ["9.5"], ["3"], null],
  ])("has the compare-at price: %s", (_which, prices, comparePrices, expected) => {
    expect(listed([productNamed("Mug", { prices, comparePrices })]).row(0).compareAtPrice).toBe(expected);
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
    for (const part of Object.keys(whole)) {
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
