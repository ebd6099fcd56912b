import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { imageKinds } from "../../../demo/draw-image";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";

const thousand = generateCatalogue({ products: 1000, seed: 1 });
const products = Array.from({ length: thousand.count }, (_, index) => thousand.product(index));
const variants = products.flatMap((product) => product.variants);

describe("the generated catalogue", () => {
  test("returns the same product for the same seed and place, whatever the size and whatever was requested before", () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.nat(100_000), (seed, index) => {
        const small = generateCatalogue({ products: 1, seed });
        const large = generateCatalogue({ products: 100_000, seed });
        large.product(index + 1);
        expect(large.product(index)).toEqual(small.product(index));
      }),
      { seed: 7, numRuns: 50 },
    );
  });

  test("has unique handles, SKUs, barcodes and image names", () => {
    const skus = variants.map((variant) => variant.sku).filter((sku) => sku !== null);
    const names = products.flatMap((product) => product.images.map((image) => image.name));
    for (const values of [products.map((product) => product.handle), skus, variants.map((v) => v.barcode), names]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test("finds every product by its handle and by the names of its images, and nothing by others", () => {
    for (const product of products) {
      expect(thousand.productByHandle(product.handle)?.index).toBe(product.index);
      const owners = product.images.map((image) => thousand.productByImageName(image.name)?.index);
      expect(owners.every((owner) => owner === product.index)).toBe(true);
    }
    for (const name of ["", "-", "no-such-thing", "no-such-thing-zz", `${products[3]?.handle}x`, "mug-0-9"]) {
      expect(thousand.productByHandle(name)).toBeNull();
      expect(thousand.productByImageName(name)).toBeNull();
    }
  });

  test.each([1, 2, 4, 5, 12])(
    "makes every second product have exactly %i variants of one option when a flag says so",
    (variations) => {
      const shaped = generateCatalogue({ products: 300, seed: 1, variations });
      for (let index = 0; index < 300; index += 1) {
        const { variants, options } = shaped.product(index);
        expect(variants.length).toBe(index % 2 === 0 ? variations : 1);
        expect(new Set(variants.map(({ title }) => title)).size).toBe(variants.length);
        expect([options.length, options[0]?.name === "Title"]).toEqual([1, index % 2 === 1]);
      }
    },
  );

  test("shows every kind of goods, and has Portuguese, Japanese and Arabic titles among a hundred products", () => {
    expect(new Set(products.map((product) => product.traits.kind))).toEqual(new Set(imageKinds));
    const titles = products.slice(0, 100).map((product) => product.title);
    expect(titles.some((title) => /[ãçéáóú]/.test(title))).toBe(true);
    expect(titles.some((title) => /\p{Script=Katakana}|\p{Script=Hiragana}/u.test(title))).toBe(true);
    expect(titles.some((title) => /\p{Script=Arabic}/u.test(title))).toBe(true);
  });

  test("contains the odd but legal records: no vendor, no tags, no image, no SKU, a very long title", () => {
    const hundred = products.slice(0, 100);
    expect(hundred.some((product) => product.vendor === "")).toBe(true);
    expect(hundred.some((product) => product.tags.length === 0)).toBe(true);
    expect(hundred.some((product) => product.images.length === 0)).toBe(true);
    expect(hundred.some((product) => product.variants.every((variant) => variant.sku === null))).toBe(true);
    expect(hundred.some((product) => product.title.length > 120 && product.title.length <= 255)).toBe(true);
    expect(products.some((product) => product.descriptionHtml.includes("<script>"))).toBe(true);
  });

  test("sorts products into 12 to 16 collections by the rule of each", () => {
    expect(thousand.collections.length).toBeGreaterThanOrEqual(12);
    expect(thousand.collections.length).toBeLessThanOrEqual(16);
    for (const collection of thousand.collections) {
      const expected = products.filter((product) => collection.holds(product.traits, product.index, 1000));
      expect(thousand.members(collection)).toEqual(expected.map((product) => product.index));
    }
    const contained = new Set(thousand.collections.flatMap((collection) => thousand.members(collection)));
    expect(contained.size).toBe(1000);
  });
});
