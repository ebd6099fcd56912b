import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differencesBetween, maxDifferences } from "../../../src-worker/catalogue/differences-between";
import { createLoadedCatalogue, type LoadedCatalogue } from "../../../src-worker/catalogue/loaded-catalogue";
import { differencesFrom, storedDifferences } from "../../../src-worker/catalogue/stored-differences";
import { differenceKinds } from "../../../src-worker/contract/differences";
import type { Product } from "../../../src-worker/contract/product";
import { anyShop, loadedShop } from "./any-shop";
import { collectionOf, holding, world } from "./holding";
import { productNamed } from "./product-named";

const signal = new AbortController().signal;
const yieldIfDue = () => Promise.resolve();
const none = { added: 0, removed: 0, price: 0, stock: 0, other: 0, collections: 0 };

async function between(before: readonly Product[], after: readonly Product[], packSize = 3) {
  return differencesBetween(
    yieldIfDue,
    signal,
    { catalogue: await holdingWithHashes(before, packSize), collections: [] },
    { catalogue: await holdingWithHashes(after, packSize), collections: [] },
  );
}

/** A catalogue of these products. Each hash covers the whole product, so that every change is found. */
async function holdingWithHashes(products: readonly Product[], packSize: number): Promise<LoadedCatalogue> {
  const catalogue = await holding(products, packSize, undefined, (product) => hashOf(JSON.stringify(product)));
  await catalogue.close(undefined);
  return catalogue;
}

function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
}

const mug = productNamed("Mug", { skus: ["M-1"], prices: ["10.00", "12.00"] });
const plate = productNamed("Plate", { available: [true, true, true, true] });
const bowl = productNamed("Bowl");

describe("from one generation to the next", () => {
  test("reports new and removed products with their current or last content", async () => {
    const { counts, lists } = await between([mug, plate], [plate, bowl]);
    expect(counts).toEqual({ ...none, added: 1, removed: 1 });
    expect(lists.added).toEqual([
      { id: "bowl", title: "Bowl", sku: "", before: null, now: { priceMin: 10, priceMax: 10, stock: "in-stock" } },
    ]);
    expect(lists.removed).toMatchObject([{ id: "mug", sku: "M-1", before: null, now: { priceMin: 10, priceMax: 12 } }]);
  });

  test.each([
    ["a lowest price", ["9.00", "12.00"], { priceMin: 9, priceMax: 12 }],
    ["a highest price", ["10.00", "13.00"], { priceMin: 10, priceMax: 13 }],
  ])("reports the old and the new value: %s", async (_name, prices, now) => {
    const { counts, lists } = await between([mug], [productNamed("Mug", { skus: ["M-1"], prices })]);
    expect(counts).toEqual({ ...none, price: 1 });
    expect(lists.price).toMatchObject([{ id: "mug", before: { priceMin: 10, priceMax: 12 }, now }]);
  });

  test.each([
    [[true, true, true, false], null],
    [[true, false, false, false], "low-stock"],
    [[false, false, false, false], "out-of-stock"],
  ] as const)("availability of %j is reported by its word", async (available, word) => {
    const { counts, lists } = await between([plate], [productNamed("Plate", { available })]);
    expect(counts).toEqual(word ? { ...none, stock: 1 } : { ...none, other: 1 });
    if (word) expect(lists.stock).toMatchObject([{ before: { stock: "in-stock" }, now: { stock: word } }]);
  });

  test("counts other changes, and lists a product with two changes in both lists", async () => {
    const renamed = { ...mug, title: "Cup" };
    const sold = productNamed("Plate", { prices: ["1.00"], available: [false] });
    const { counts, lists } = await between([mug, plate, bowl], [renamed, sold, bowl]);
    expect(counts).toEqual({ ...none, other: 1, price: 1, stock: 1 });
    expect([lists.price, lists.stock].map((list) => list.map(({ id }) => id))).toEqual([["plate"], ["plate"]]);
  });

  test("ignores another order and other packs", async () => {
    const { counts, isDifferent } = await between([mug, plate, bowl], [bowl, mug, plate], 2);
    expect(counts).toEqual(none);
    expect(isDifferent).toBe(false);
  });

  test("reports exactly the changed products", async () => {
    await fc.assert(
      fc.asyncProperty(anyShop, anyShop, async (before, after) => {
        const { counts, lists } = await between(before.products, after.products, before.packSize);
        const old = new Map(before.products.map((product) => [product.id, JSON.stringify(product)]));
        const now = new Map(after.products.map((product) => [product.id, JSON.stringify(product)]));
        expect(lists.added.map(({ id }) => id)).toEqual([...now.keys()].filter((id) => !old.has(id)));
        expect(lists.removed.map(({ id }) => id)).toEqual([...old.keys()].filter((id) => !now.has(id)));
        const changed = [...now].filter(([id, text]) => old.has(id) && old.get(id) !== text);
        const listed = new Set([...lists.price, ...lists.stock].map(({ id }) => id));
        expect(listed.size + counts.other).toBe(changed.length);
      }),
    );
  });

  test("skips segments that both generations share", async () => {
    const shop = await loadedShop(
      fc.sample(anyShop, { numRuns: 1, seed: 3 })[0] ?? {
        products: [],
        collections: [],
        packSize: 1,
        packsInSegment: 1,
      },
    );
    await shop.close(undefined);
    const next = createLoadedCatalogue(world);
    for (const segment of shop.segments)
      next.adopt({
        ...segment,
        get listing(): never {
          throw new Error("looked into");
        },
      });
    const same = createLoadedCatalogue(world);
    for (const segment of next.segments) same.adopt(segment);
    const { counts } = await differencesBetween(
      yieldIfDue,
      signal,
      { catalogue: next, collections: [] },
      { catalogue: same, collections: [] },
    );
    expect(counts).toEqual(none);
  });

  test("counts changes beyond the listed ones", async () => {
    const many = Array.from({ length: maxDifferences + 5 }, (_, index) => productNamed(`Mug ${index}`));
    const { counts, lists } = await between([bowl], many, 500);
    expect(counts).toEqual({ ...none, added: maxDifferences + 5, removed: 1 });
    expect(lists.added.length + lists.removed.length).toBe(maxDifferences);
  });

  test("reports collections that were added, removed, renamed or got other products, but not a new order", async () => {
    const products = [mug, plate, bowl];
    const catalogue = await holding(products);
    const before = [
      collectionOf("same", "Same", [0, 1]),
      collectionOf("turned", "Turned", [0, 1]),
      collectionOf("unknown", "Unknown", null),
      collectionOf("gone", "Gone", [0]),
      collectionOf("renamed", "Renamed", [0]),
      collectionOf("grown", "Grown", [0]),
    ];
    const after = [
      collectionOf("same", "Same", [0, 1]),
      collectionOf("turned", "Turned", [1, 0]),
      collectionOf("unknown", "Unknown", [2]),
      collectionOf("renamed", "Another", [0]),
      collectionOf("grown", "Grown", [0, 2]),
      collectionOf("new", "New", [1]),
    ];
    const { counts } = await differencesBetween(
      yieldIfDue,
      signal,
      { catalogue, collections: before },
      { catalogue, collections: after },
    );
    expect(counts).toEqual({ ...none, collections: 4 });
  });

  test("does not report a collection as changed because of new or removed products", async () => {
    const before = { catalogue: await holding([mug, plate]), collections: [collectionOf("a", "A", [0, 1])] };
    const after = { catalogue: await holding([plate, bowl]), collections: [collectionOf("a", "A", [1, 0])] };
    const { counts } = await differencesBetween(yieldIfDue, signal, before, after);
    expect(counts).toMatchObject({ added: 1, removed: 1, collections: 0 });
    const without = { ...after, collections: [collectionOf("a", "A", [1])] };
    expect((await differencesBetween(yieldIfDue, signal, before, without)).counts.collections).toBe(1);
  });

  test("does not report a collection whose products moved", async () => {
    const before = { catalogue: await holding([mug, plate, bowl]), collections: [collectionOf("a", "A", [1, 2])] };
    const after = { catalogue: await holding([plate, bowl]), collections: [collectionOf("a", "A", [0, 1])] };
    const { counts } = await differencesBetween(yieldIfDue, signal, before, after);
    expect(counts.collections).toBe(0);
  });
});

test("stores lists in parts and reads them back unchanged", async () => {
  const many = Array.from({ length: 700 }, (_, index) => productNamed(`Caneca nº ${index}`));
  const { lists } = await between([mug, plate], [...many, plate], 100);
  const record = { store: "s", generation: "g", lists: await storedDifferences(yieldIfDue, lists) };
  for (const kind of differenceKinds) expect(await differencesFrom(yieldIfDue, record, kind)).toEqual(lists[kind]);
  expect(record.lists.added).toHaveLength(3);
});
