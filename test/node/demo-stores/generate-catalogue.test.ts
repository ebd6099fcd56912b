import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { imageKinds } from "../../../demo/draw-image";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";

const thousand = generateCatalogue({ products: 1000, seed: 1 });
const products = Array.from({ length: thousand.count }, (_, index) => thousand.product(index));
const variants = products.flatMap((product) => product.variants);

describe("the generated catalogue", () => {
  test("gives the same product for the same seed and place, whatever the size and whatever was asked before", () => {
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

  test("gives other products for another seed", () => {
    const other = generateCatalogue({ products: 1000, seed: 2 });
    const same = products.filter((product) => other.product(product.index).title === product.title);
    expect(same.length).toBeLessThan(30);
  });

  test("makes only the products that are asked for", () => {
    const huge = generateCatalogue({ products: 50_000, seed: 1 });
    huge.product(49_999);
    huge.productByHandle(huge.product(123).handle);
    for (const collection of huge.collections) huge.members(collection);
    expect(huge.generated).toBe(3);
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

  test("has about three variants and four tags to a product, and one to twelve variants", () => {
    const counts = products.map((product) => product.variants.length);
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBe(12);
    expect(variants.length / products.length).toBeGreaterThan(2.5);
    expect(variants.length / products.length).toBeLessThan(3.8);
    const tags = products.reduce((sum, product) => sum + product.tags.length, 0);
    expect(tags / products.length).toBeGreaterThan(3.2);
    expect(tags / products.length).toBeLessThan(4.8);
  });

  test("gives every variant one value of every option, and no two the same", () => {
    for (const product of products) {
      expect(product.options.length).toBeGreaterThanOrEqual(1);
      expect(product.options.length).toBeLessThanOrEqual(3);
      const sizes = product.options.map((option) => option.values.length);
      expect(product.variants.length).toBe(sizes.reduce((all, size) => all * size, 1));
      expect(product.traits.optionSizes.reduce((all, size) => all * size, 1)).toBe(product.variants.length);
      const known = product.variants.every(({ values }) =>
        values.every((value, place) => product.options[place]?.values.includes(value)),
      );
      expect(known).toBe(true);
      expect(new Set(product.variants.map((variant) => variant.title)).size).toBe(product.variants.length);
    }
  });

  test.each([1, 2, 4, 5, 12])(
    "gives every second product exactly %i variants of one option when told so",
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

  test("prices end in .00, .50 or .90, above zero, and a higher price before stands on some", () => {
    expect(new Set(variants.map((variant) => variant.cents % 100))).toEqual(new Set([0, 50, 90]));
    expect(Math.min(...variants.map((variant) => variant.cents))).toBeGreaterThan(200);
    const reduced = variants.filter((variant) => (variant.compareAtCents ?? 0) > variant.cents);
    expect(reduced.length / variants.length).toBeGreaterThan(0.1);
    expect(reduced.length / variants.length).toBeLessThan(0.3);
  });

  test("holds sold-out, partly available and wholly available products", () => {
    const soldOut = products.filter((product) => product.variants.every((variant) => variant.stock === 0));
    const partly = products.filter(
      (product) => product.variants.some((v) => v.stock === 0) && product.variants.some((v) => v.stock > 0),
    );
    expect(soldOut.length).toBeGreaterThan(40);
    expect(partly.length).toBeGreaterThan(30);
    expect(soldOut.length + partly.length).toBeLessThan(400);
  });

  test("describes every product in 300 to 1,500 characters with a list and bold words", () => {
    for (const product of products) {
      expect(product.descriptionHtml.length, product.title).toBeGreaterThanOrEqual(300);
      expect(product.descriptionHtml.length, product.title).toBeLessThanOrEqual(1500);
      expect(product.descriptionHtml).toMatch(/<ul>[\s\S]*<b>/);
    }
  });

  test("shows every kind of goods, and has Portuguese, Japanese and Arabic titles among a hundred products", () => {
    expect(new Set(products.map((product) => product.traits.kind))).toEqual(new Set(imageKinds));
    const titles = products.slice(0, 100).map((product) => product.title);
    expect(titles.some((title) => /[ãçéáóú]/.test(title))).toBe(true);
    expect(titles.some((title) => /\p{Script=Katakana}|\p{Script=Hiragana}/u.test(title))).toBe(true);
    expect(titles.some((title) => /\p{Script=Arabic}/u.test(title))).toBe(true);
  });

  test("holds the odd but legal records: no vendor, no tags, no image, no SKU, a very long title", () => {
    const hundred = products.slice(0, 100);
    expect(hundred.some((product) => product.vendor === "")).toBe(true);
    expect(hundred.some((product) => product.tags.length === 0)).toBe(true);
    expect(hundred.some((product) => product.images.length === 0)).toBe(true);
    expect(hundred.some((product) => product.variants.every((variant) => variant.sku === null))).toBe(true);
    expect(hundred.some((product) => product.title.length > 120 && product.title.length <= 255)).toBe(true);
    expect(products.some((product) => product.descriptionHtml.includes("<script>"))).toBe(true);
  });

  test("writes barcodes with a right EAN-13 check digit", () => {
    const wrong = variants.filter(({ barcode }) => {
      const sum = [...barcode].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
      return !/^200\d{10}$/.test(barcode) || sum % 10 !== 0;
    });
    expect(wrong).toEqual([]);
  });

  test("sorts products into 12 to 16 collections by the rule of each", () => {
    expect(thousand.collections.length).toBeGreaterThanOrEqual(12);
    expect(thousand.collections.length).toBeLessThanOrEqual(16);
    for (const collection of thousand.collections) {
      const expected = products.filter((product) => collection.holds(product.traits, product.index, 1000));
      expect(thousand.members(collection)).toEqual(expected.map((product) => product.index));
    }
    const held = new Set(thousand.collections.flatMap((collection) => thousand.members(collection)));
    expect(held.size).toBe(1000);
  });
});
