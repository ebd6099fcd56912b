import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listing } from "../../../src-worker/catalogue/listing";
import { createListingWriter } from "../../../src-worker/catalogue/listing-writer";
import type { OrderObstacle } from "../../../src-worker/contract/product";
import { Failed } from "../../../src-worker/outcome/failed";
import { packSections, unpackSections } from "../../../src-worker/packed/sections";
import { runs } from "../property-runs";
import { anyShop, includes } from "./any-shop";
import { imageNamed, productNamed } from "./product-named";

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
          const orderable = variants.filter(({ available }) => available);
          const only = orderable.length === 1 ? orderable[0] : undefined;
          expect(columns.row(at)).toMatchObject({
            id,
            title,
            handle,
            vendor,
            productType,
            variantCount: variants.length,
            orderable: orderable.length > 0,
            adding: only ? { id: only.id, title: variants.length > 1 ? only.title : "" } : null,
            sku: (only ?? variants[0])?.sku,
            priceMin: only ? Number(only.price) : Math.min(...prices),
            priceMax: only ? Number(only.price) : Math.max(...prices),
            updatedAt: Number.isNaN(time) ? "" : new Date(time).toISOString(),
            match: null,
          });
          expect(columns.tags.at(at)).toEqual(
            product.tags.filter((tag, place, all) => !includes(all.slice(0, place), tag)),
          );
        }
      }),
      { seed, numRuns: runs(200) },
    );
  });

  test.each([
    ["its only price's", ["9.5"], ["11"], 11],
    ["that of all variants at one price", ["9.5", "9.50"], ["11", "11.00"], 11],
    ["none beside a range of which one was reduced", ["520", "600", "680"], ["599", null, null], null],
    ["none beside a range of which all were reduced", ["12", "9.5"], ["40", "20"], null],
    ["none beside a range of which all had one former price", ["12", "9.5"], ["20", "20"], null],
    ["none at one price with two former ones", ["9.5", "9.5"], ["11", "12"], null],
    ["none at one price, to which one was reduced", ["9.5", "9.5"], [null, "12"], null],
    ["none beside a range that is hidden by a variant without a price", [null, "9.5", "12"], [null, "11", null], null],
    ["its only stated price's", [null, "9.5"], [null, "11"], 11],
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
    [[false], ["external"], { stock: "not-orderable", orderable: false }],
    [[false], [null], { stock: "out-of-stock", orderable: false }],
    [[false, false], ["no-price", "no-price"], { stock: "not-orderable", orderable: false }],
    [[false, false], ["no-price", null], { stock: "out-of-stock", orderable: false }],
    [[false, true], ["no-price", null], { stock: "in-stock", orderable: true }],
  ])("with variants available %j and obstacles %j is %j", (available, obstacles, expected) => {
    expect(listed([productNamed("Mug", { available, obstacles })]).row(0)).toMatchObject(expected);
  });

  const shirt = productNamed("Shirt", {
    skus: ["S-1", "S-2", "S-3"],
    variantTitles: ["Small", "Medium", "Large"],
    prices: ["5", "20", "9"],
    comparePrices: ["8", null, "12"],
    images: [imageNamed("front"), imageNamed("medium"), imageNamed("large", { variantIds: ["shirt-2"] })],
  });
  const withAvailable = (...available: readonly boolean[]) => ({
    ...shirt,
    variants: shirt.variants.map((variant, at) => ({
      ...variant,
      available: available[at] ?? false,
      imageId: at === 1 ? "medium" : null,
    })),
  });

  test.each([
    ["the first of three", [true, false, false], "shirt-0", "Small", "S-1", 5, 8, "front"],
    ["the second of three, with its own image", [false, true, false], "shirt-1", "Medium", "S-2", 20, null, "medium"],
    ["the third of three, which an image names", [false, false, true], "shirt-2", "Large", "S-3", 9, 12, "large"],
  ])(
    "adds the only variant that can be ordered and shows its facts: %s",
    (_which, available, id, title, sku, price, compareAtPrice, image) => {
      expect(listed([withAvailable(...available)]).row(0)).toMatchObject({
        orderable: true,
        adding: { id, title },
        sku,
        variantCount: 3,
        priceMin: price,
        priceMax: price,
        compareAtPrice,
        image: { src: imageNamed(image).src },
      });
    },
  );

  test.each([
    ["several variants can be ordered", [true, true, false], true],
    ["no variant can be ordered", [false, false, false], false],
  ])("adds no variant and shows the first SKU, the price range and the cover if %s", (_which, available, orderable) => {
    expect(listed([withAvailable(...available)]).row(0)).toMatchObject({
      orderable,
      adding: null,
      sku: "S-1",
      priceMin: 5,
      priceMax: 20,
      compareAtPrice: null,
      image: { src: imageNamed("front").src },
    });
  });

  test("adds the variant of a product that has one, without a title", () => {
    expect(listed([productNamed("Mug")]).row(0).adding).toEqual({ id: "mug-0", title: "" });
  });

  test("keeps sorting and filtering by the prices of all variants", () => {
    const { lowestPrices, highestPrices } = listed([withAvailable(false, false, true)]);
    expect([lowestPrices[0], highestPrices[0]]).toEqual([5, 20]);
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
    expect([...columns.listsCollections]).toEqual([1, 1, 0]);
    expect([0, 1, 2].map((row) => columns.collectionIds.at(row))).toEqual([["7", "9"], [], []]);
  });
});
