import { expect, test } from "vitest";
import { createCorpus } from "../../bench/search/corpus/create-corpus";
import { foldedWords } from "../../bench/search/folded-words";
import { productTexts } from "../../bench/search/product-texts";

const corpus = createCorpus();
const products = [...corpus.pages(1500)].flat();

test("a product of the corpus is the same wherever it is asked for, and has its number in its id", () => {
  const again = createCorpus();
  for (const index of [0, 1, 777, 1499]) {
    expect(again.product(index)).toEqual(products[index]);
    expect(corpus.indexOf(again.product(index).id)).toBe(index);
  }
});

test("every product has three variants with SKU and barcode, four images, eight tags and about 1 KB of description", () => {
  for (const product of products) {
    expect(product.variants).toHaveLength(3);
    expect(product.variants.every(({ sku, barcode }) => sku.length >= 8 && /^\d{13}$/.test(barcode))).toBe(true);
    expect(product.images).toHaveLength(4);
    expect(product.tags).toHaveLength(8);
  }
  const sizes = products.map(({ description }) => Buffer.byteLength(description)).sort((a, b) => a - b);
  expect(sizes[750]).toBeGreaterThan(900);
  expect(sizes[750]).toBeLessThan(1200);
});

test("no two variants share a barcode, and ids are unique", () => {
  const variants = products.flatMap((product) => product.variants);
  expect(new Set(variants.map(({ barcode }) => barcode)).size).toBe(4500);
  expect(new Set(variants.map(({ id }) => id)).size).toBe(4500);
});

test("a few words stand in most products and most words in a few, as in a natural language", () => {
  const holders = new Map<string, number>();
  for (const product of products)
    for (const word of new Set(foldedWords(productTexts(product).description)))
      holders.set(word, (holders.get(word) ?? 0) + 1);
  const counts = [...holders.values()].sort((a, b) => b - a);
  expect(counts.length).toBeGreaterThan(8000);
  expect(counts[0]).toBeGreaterThan(1200);
  expect(counts.filter((count) => count <= 3).length).toBeGreaterThan(counts.length / 2);
});

test.each([
  ["Portuguese", /[ãõçáéíóúâê]/, 50],
  ["Japanese", /\p{Script=Hiragana}|\p{Script=Han}/u, 10],
  ["Arabic", /\p{Script=Arabic}/u, 10],
])("some titles are %s", (_language, letters, atLeast) => {
  expect(products.filter(({ title }) => letters.test(title)).length).toBeGreaterThan(atLeast);
});
