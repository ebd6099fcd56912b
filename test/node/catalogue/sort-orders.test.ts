import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SortField, sortFields } from "../../../src-worker/contract/listing-query";
import type { Product } from "../../../src-worker/contract/product";
import { sortInSlices } from "../../../src-worker/scheduling/sort-in-slices";
import { runs } from "../property-runs";
import { anyCollection, anySearch, anyShop, loadedShop } from "./any-shop";
import { holding, idsFor, queryOf } from "./holding";
import { productNamed } from "./product-named";

const seed = 53;
const { compare } = new Intl.Collator("en", { numeric: true });
const numbers = (of: (product: Product) => number) => (a: Product, b: Product) => of(a) - of(b);
const lowest = ({ variants }: Product) => Math.min(...variants.map(({ price }) => Number(price)));
const share = ({ variants }: Product) => variants.filter(({ available }) => available).length / variants.length;

const orders: Readonly<Record<SortField, (a: Product, b: Product) => number>> = {
  title: (a, b) => compare(a.title, b.title),
  // Names that differ in their case are one vendor or type.
  vendor: (a, b) => compare(a.vendor.toUpperCase(), b.vendor.toUpperCase()),
  type: (a, b) => compare(a.productType.toUpperCase(), b.productType.toUpperCase()),
  price: numbers(lowest),
  sku: (a, b) => compare(a.variants[0]?.sku ?? "", b.variants[0]?.sku ?? ""),
  stock: numbers(share),
  updated: numbers(({ updatedAt }) => Date.parse(updatedAt)),
};

/** A stable sort; products without a date come last in both directions. */
function sorted(products: readonly Product[], field: SortField, descending: boolean): Product[] {
  const unknown = (one: Product) => field === "updated" && Number.isNaN(Date.parse(one.updatedAt));
  const known = products.filter((one) => !unknown(one));
  return [...known.sort((a, b) => (descending ? -1 : 1) * orders[field](a, b)), ...products.filter(unknown)];
}

describe("products", () => {
  test.each(sortFields)("are sorted by %s in both directions, stably", async (field) => {
    await fc.assert(
      fc.asyncProperty(anyShop, anySearch, anyCollection, fc.boolean(), async (shop, text, collection, descending) => {
        const catalogue = await loadedShop(shop);
        const unsorted = await idsFor(catalogue, queryOf({ text, collection }));
        const products = unsorted.flatMap((id) => shop.products[Number(id.slice(1))] ?? []);
        const expected = sorted(products, field, descending).map(({ id }) => id);
        expect(await idsFor(catalogue, queryOf({ text, collection, sort: { field, descending } }))).toEqual(expected);
      }),
      { seed, numRuns: runs(60) },
    );
  });

  test("are returned window by window after sorting", async () => {
    const catalogue = await holding(
      Array.from({ length: 30 }, (_, at) => productNamed(`Mug ${(at * 7) % 30}`, { id: `p${at}` })),
    );
    const query = queryOf({ sort: { field: "title", descending: true } });
    const { total, rows } = await catalogue.find(query, { start: 10, count: 3 }, false);
    expect([total, ...rows.map(({ title }) => title)]).toEqual([30, "Mug 19", "Mug 18", "Mug 17"]);
  });

  test("with names that collate equally keep the store's order", async () => {
    const names = ["Shop 1", "Shop 01", "Caf\u00e9", "Cafe\u0301", "Shop 1"];
    const catalogue = await holding(
      names.map((vendor, at) => productNamed(`Mug ${at}`, { vendor, productType: vendor, id: `${at}` })),
    );
    for (const field of ["vendor", "type"] as const)
      for (const descending of [false, true])
        expect(await idsFor(catalogue, queryOf({ sort: { field, descending } }))).toEqual(
          descending ? ["0", "1", "4", "2", "3"] : ["2", "3", "0", "1", "4"],
        );
  });

  test("without a date come last in both directions, in the store's order", async () => {
    const times = ["", "2026-01-01", "never", "2027-01-01", ""];
    const catalogue = await holding(times.map((updatedAt, at) => productNamed("Mug", { updatedAt, id: `${at}` })));
    const ids = (descending: boolean) => idsFor(catalogue, queryOf({ sort: { field: "updated", descending } }));
    expect(await ids(false)).toEqual(["1", "3", "0", "2", "4"]);
    expect(await ids(true)).toEqual(["3", "1", "0", "2", "4"]);
  });
});

describe("a sort in slices", () => {
  test("returns the result of Array.prototype.sort for any length", async () => {
    const item = fc.record({ key: fc.nat(20), name: fc.nat() });
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 1500, size: "max" }), async (items) => {
        const byKey = (a: { readonly key: number }, b: { readonly key: number }) => a.key - b.key;
        expect(await sortInSlices(() => Promise.resolve(), items, byKey)).toEqual(items.toSorted(byKey));
      }),
      { seed, numRuns: runs(60) },
    );
  });

  test.each([
    ["rising", (at: number) => at],
    ["falling", (at: number) => -at],
    ["mixed", (at: number) => (at * 7919) % 10_007],
    ["all equal", () => 0],
  ])("yields after few comparisons if its items are %s", async (_how, itemAt) => {
    let compared = 0;
    let max = 0;
    const yieldIfDue = async () => {
      max = Math.max(max, compared);
      compared = 0;
    };
    const sorted = await sortInSlices(
      yieldIfDue,
      Array.from({ length: 10_000 }, (_, at) => itemAt(at)),
      (a, b) => {
        compared++;
        return a - b;
      },
    );
    expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
    expect(max).toBeLessThan(2500);
  });
});
