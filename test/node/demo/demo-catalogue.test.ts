import { describe, expect, test } from "vitest";
import articleList from "../../../demo/catalogue/articles.json";
import selectionList from "../../../demo/catalogue/collections.json";
import termLists from "../../../demo/catalogue/terms.json";
import { imageKinds } from "../../../demo/draw-image";
import type { Product } from "../../../src-worker/contract/product";
import type { Article, Selection, Terms } from "../../../src-worker/stores/demo/catalogue-data";
import { demoCatalogue } from "../../../src-worker/stores/demo/demo-catalogue";

// The compiler compares the data with their shape.
const articles: readonly Article[] = articleList;
const selections: readonly Selection[] = selectionList;
const terms: Terms = termLists;

const english = demoCatalogue("en");
const portuguese = demoCatalogue("pt");
const variantsOf = (products: readonly Product[]) => products.flatMap(({ variants }) => variants);

describe.each([
  ["English", english],
  ["Portuguese", portuguese],
])("the demo catalogue in %s", (_name, { products, collections }) => {
  test("holds about sixty products, each with one to eight variants and several images", () => {
    expect(products.length).toBeGreaterThanOrEqual(58);
    for (const { variants, images } of products) {
      expect(variants.length).toBeGreaterThanOrEqual(1);
      expect(variants.length).toBeLessThanOrEqual(8);
      expect(images.length).toBeGreaterThanOrEqual(3);
    }
  });

  test.each([
    ["product ids", products.map(({ id }) => id)],
    ["handles", products.map(({ handle }) => handle)],
    ["titles", products.map(({ title }) => title)],
    ["variant ids", variantsOf(products).map(({ id }) => id)],
    ["article numbers", variantsOf(products).map(({ sku }) => sku)],
    ["barcodes", variantsOf(products).map(({ barcode }) => barcode)],
    ["image ids", products.flatMap(({ images }) => images).map(({ id }) => id)],
    ["collection handles", collections.map(({ collection }) => collection.handle)],
  ])("gives no two of its %s alike", (_what, values) => {
    expect(new Set(values).size).toBe(values.length);
  });

  test("gives every product all its texts", () => {
    for (const product of products) {
      expect(product.title.trim()).not.toBe("");
      expect(product.productType.trim()).not.toBe("");
      expect(product.vendor.trim()).not.toBe("");
      expect(product.tags.length).toBeGreaterThan(0);
      expect(product.description).toMatch(/^<p>.{80,}<\/p><ul>(<li><strong>.+?:<\/strong> .+?<\/li>){4}<\/ul>$/);
      for (const { altText } of product.images) expect(altText).toContain(product.title);
    }
  });

  test("has barcodes of the range 20-29 with a right check digit", () => {
    for (const { barcode } of variantsOf(products)) {
      expect(barcode).toMatch(/^2\d{12}$/);
      const sum = [...barcode].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
      expect(sum % 10).toBe(0);
    }
  });

  test("has prices with two decimals, and former prices above them", () => {
    for (const { price, compareAtPrice } of variantsOf(products)) {
      expect(price).toMatch(/^[1-9]\d*\.\d{2}$/);
      if (compareAtPrice !== null) expect(Number(compareAtPrice)).toBeGreaterThan(Number(price));
    }
  });

  test("has reduced, sold-out, partly sold-out and nearly sold-out products", () => {
    const having = (test: (product: Product) => boolean): number => products.filter(test).length;
    expect(having(({ variants }) => variants.some(({ compareAtPrice }) => compareAtPrice !== null))).toBeGreaterThan(8);
    expect(having(({ variants }) => variants.every(({ available }) => !available))).toBeGreaterThanOrEqual(3);
    expect(
      having(
        ({ variants }) => variants.some(({ available }) => !available) && variants.some(({ available }) => available),
      ),
    ).toBeGreaterThan(8);
    expect(
      having(({ variants }) => variants.some(({ inventoryQuantity: left }) => left !== null && left > 0 && left < 5)),
    ).toBeGreaterThan(8);
  });

  test("calls a variant available exactly when there are pieces of it", () => {
    for (const { available, inventoryQuantity } of variantsOf(products))
      expect(available).toBe(inventoryQuantity !== 0);
  });

  test("gives each variant one value of every option, and no two variants the same", () => {
    for (const { options, variants } of products) {
      for (const variant of variants) {
        const chosen = [variant.option1, variant.option2, variant.option3].filter((value) => value !== null);
        expect(chosen).toHaveLength(options.length);
        for (const [index, value] of chosen.entries()) expect(options[index]?.values).toContain(value);
        expect(variant.title).toBe(chosen.length === 0 ? "Default Title" : chosen.join(" / "));
      }
      expect(new Set(variants.map(({ title }) => title)).size).toBe(variants.length);
      expect(variants.length === 1 || options.length > 0).toBe(true);
    }
  });

  test("shows a variant the image that names it", () => {
    for (const { images, variants } of products) {
      for (const { id, imageId } of variants) {
        const named = images.filter(({ variantIds }) => variantIds.includes(id)).map((image) => image.id);
        expect(named).toEqual(imageId === null ? [] : [imageId]);
      }
    }
  });

  test("fills every collection with products that exist, once each", () => {
    const ids = new Set(products.map(({ id }) => id));
    for (const { collection, productIds } of collections) {
      expect(productIds.length).toBeGreaterThan(3);
      expect(productIds).toHaveLength(collection.productsCount ?? -1);
      expect(new Set(productIds).size).toBe(productIds.length);
      for (const id of productIds) expect(ids).toContain(id);
      expect(collection.title.trim()).not.toBe("");
      expect(collection.description.trim()).not.toBe("");
    }
  });

  test("keeps what two collections promise: gifts under 30 euros, and a farewell price on the last pieces", () => {
    const members = (handle: string): readonly Product[] => {
      const found = collections.find(({ collection }) => collection.handle === handle);
      return products.filter(({ id }) => found?.productIds.includes(id));
    };
    for (const { variants } of members("gifts-under-30")) {
      expect(Math.min(...variants.map(({ price }) => Number(price)))).toBeLessThan(30);
    }
    const reduced = products.filter(({ variants }) => variants.some(({ compareAtPrice }) => compareAtPrice !== null));
    expect(members("last-pieces")).toEqual(reduced);
  });
});

test("both languages have the same structure and different words", () => {
  const shape = (product: Product) => ({
    ...product,
    title: null,
    description: null,
    productType: null,
    tags: product.tags.length,
    variants: product.variants.map((variant) => ({ ...variant, title: null, option1: null, option2: null })),
    images: product.images.map((image) => ({ ...image, altText: null })),
    options: product.options.map((option) => ({ ...option, name: null, values: option.values.length })),
  });
  expect(portuguese.products.map(shape)).toEqual(english.products.map(shape));
  expect(portuguese.collections.map(({ productIds }) => productIds)).toEqual(
    english.collections.map(({ productIds }) => productIds),
  );
  for (const { title, text } of [...articles, ...selections]) {
    expect(title.en).not.toBe(title.pt);
    expect(text.en).not.toBe(text.pt);
  }
});

test("a decimal measure is written the way of its language", () => {
  const description = (products: readonly Product[]) =>
    products.find(({ handle }) => handle === "maresia-espresso-cup")?.description;
  expect(description(english.products)).toContain("Ø 6.5 × 6 cm");
  expect(description(portuguese.products)).toContain("Ø 6,5 × 6 cm");
});

test("articles refer to terms that exist and are written as the brand writes them", () => {
  const { makers, kinds, tags, materials, options } = terms;
  const choices = Object.values(options).flatMap((option) => Object.keys(option.choices));
  const measure = /^\d+( × \d+)? cm$/;
  for (const article of articles) {
    expect(article.code).toMatch(/^[A-Z]+-\d+$/);
    expect(article.since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Object.keys(kinds)).toContain(article.kind);
    expect(imageKinds).toContain(article.kind);
    if (article.material !== undefined) expect(Object.keys(materials)).toContain(article.material);
    for (const tag of article.tags) expect(Object.keys(tags)).toContain(tag);
    const variants = Object.keys(article.stock);
    expect(variants.length).toBeGreaterThan(0);
    const keys = variants.flatMap((variant) => (variant === "" ? [] : variant.split("/")));
    for (const key of [...keys, ...(article.look === undefined ? [] : [article.look])]) {
      if (!measure.test(key)) expect(choices).toContain(key);
    }
    expect(variants).toEqual(expect.arrayContaining(Object.keys(article.reduced ?? {})));
    if (typeof article.price === "object") {
      expect(new Set(variants.map((variant) => variant.split("/").at(-1)))).toEqual(
        new Set(Object.keys(article.price)),
      );
    }
  }
  for (const { maker, material } of Object.values(kinds)) {
    expect(Object.keys(makers)).toContain(maker);
    expect(Object.keys(materials)).toContain(material);
  }
  expect(new Set(choices).size).toBe(choices.length);
});
