import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LoadedCatalogue } from "../../../src-worker/catalogue/loaded-catalogue";
import {
  type Facets,
  type FacetValue,
  type ListingFilters,
  type ListingQuery,
  maxFacetValues,
} from "../../../src-worker/contract/listing-query";
import type { Product } from "../../../src-worker/contract/product";
import { runs } from "../property-runs";
import {
  anyCollection,
  anyFilters,
  anyPart,
  anySearch,
  anyShop,
  contains,
  includes,
  loadedShop,
  passes,
  type Shop,
} from "./any-shop";
import { collectionOf, holding, idsFor, queryOf } from "./holding";
import { productNamed } from "./product-named";

const seed = 52;
const byAlphabet = new Intl.Collator("en", { numeric: true });

async function facetsOf(catalogue: LoadedCatalogue, query: ListingQuery): Promise<Facets | null> {
  return (await catalogue.find(query, { start: 0, count: 0 }, true)).facets;
}

/** The expected facets, computed from every product. */
function counted({ products, collections }: Shop, query: ListingQuery, found: ReadonlySet<string>): Facets {
  const { filters, collection } = query;
  const chosen = collections.find(({ handle }) => handle === collection)?.members ?? null;
  const within = products.filter(({ id }) => found.has(id));
  const inCollection = (one: Product) => chosen?.includes(products.indexOf(one)) ?? true;
  const left = (but: Parameters<typeof passes>[2]) =>
    within.filter((one) => inCollection(one) && passes(one, filters, but));

  const values = (but: "vendors" | "types" | "tags", of: (one: Product) => readonly string[]) => {
    // In the store's order, which values with equal collation keep, each in the case that most products have.
    const written = products.flatMap((one) => of(one).filter((name, at, all) => !includes(all.slice(0, at), name)));
    const uses = (name: string) => written.filter((one) => one === name).length;
    const spellings = [...new Set(written)].filter((name, at, all) =>
      all.every(
        (one, place) =>
          one.toUpperCase() !== name.toUpperCase() ||
          uses(one) < uses(name) ||
          (uses(one) === uses(name) && place >= at),
      ),
    );
    const counts = spellings.sort(byAlphabet.compare).map((name) => ({
      value: filters[but].findLast((one) => includes([name], one)) ?? name,
      count: left(but).filter((one) => includes(of(one), name)).length,
    }));
    const shown = counts.filter(({ value, count }) => includes(filters[but], value) || (value !== "" && count > 0));
    // At the place of the first spelling, as it was chosen last.
    const nowhere = filters[but]
      .filter((value, at, all) => !includes(spellings, value) && !includes(all.slice(0, at), value))
      .map((value) => ({ value: filters[but].findLast((one) => includes([value], one)) ?? value, count: 0 }));
    return { values: [...shown.sort((a, b) => b.count - a.count), ...nowhere], more: 0 };
  };
  const prices = left("price").flatMap(({ variants }) => variants.map(({ price }) => Number(price)));
  return {
    vendors: values("vendors", ({ vendor }) => [vendor]),
    types: values("types", ({ productType }) => [productType]),
    tags: values("tags", ({ tags }) => tags),
    collections: collections.flatMap(({ handle, members }) => {
      const count = within.filter((one) => members?.includes(products.indexOf(one)) && passes(one, filters)).length;
      return count > 0 ? [{ value: handle, count }] : [];
    }),
    available: left("available").filter(({ variants }) => variants.some(({ available }) => available)).length,
    price: prices.length === 0 ? null : { lowest: Math.min(...prices), highest: Math.max(...prices) },
  };
}

const entriesOf = (filters: ListingFilters): [string, unknown][] => Object.entries(filters);

describe("facets", () => {
  test("count the products that pass all other filters, the search and the table's search", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyShop,
        anyFilters,
        anyCollection,
        anySearch,
        anyPart,
        async (shop, filters, collection, text, part) => {
          const catalogue = await loadedShop(shop);
          const query = queryOf({ text, collection, filters, contains: part });
          const searched = new Set(await idsFor(catalogue, queryOf({ text })));
          const found = new Set(
            shop.products.flatMap((one) => (searched.has(one.id) && contains(one, part) ? [one.id] : [])),
          );
          expect(await facetsOf(catalogue, query)).toEqual(counted(shop, query, found));
        },
      ),
      { seed, numRuns: runs(200) },
    );
  });

  test("of one catalogue stay right while single filters, the collection, the search and the order change", async () => {
    const change = fc.oneof(
      anyFilters
        .chain((filters) => fc.subarray(entriesOf(filters), { minLength: 1, maxLength: 2 }))
        .map(Object.fromEntries),
      anyCollection.map((collection) => ({ collection })),
      anySearch.map((text) => ({ text })),
      anyPart.map((part) => ({ contains: part })),
      fc.boolean().map((descending) => ({ sort: { field: "title", descending } as const })),
    );
    await fc.assert(
      fc.asyncProperty(anyShop, fc.array(change, { minLength: 2, maxLength: 12 }), async (shop, changes) => {
        const catalogue = await loadedShop(shop);
        let query = queryOf({});
        for (const changed of changes) {
          const isQuery = Object.keys(changed).every((name) => Object.hasOwn(query, name));
          query = isQuery ? { ...query, ...changed } : { ...query, filters: { ...query.filters, ...changed } };
          const range = { start: 0, count: 30 };
          expect(await catalogue.find(query, range, true)).toEqual(
            await (await loadedShop(shop)).find(query, range, true),
          );
        }
      }),
      { seed, numRuns: runs(100) },
    );
  });

  test("are returned only on request", async () => {
    const catalogue = await holding([productNamed("Mug")]);
    expect((await catalogue.find(queryOf({}), { start: 0, count: 1 }, false)).facets).toBeNull();
  });

  test("are empty in a catalogue without products", async () => {
    const none = { values: [], more: 0 };
    expect(await facetsOf(await holding([]), queryOf({}))).toEqual({
      vendors: none,
      types: none,
      tags: none,
      collections: [],
      available: 0,
      price: null,
    });
  });

  const tagged = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      productNamed(`Mug ${at}`, { tags: [`tag ${at}`, ...(at % 2 === 0 ? ["even"] : [])] }),
    );

  test("list the most frequent values, ties in alphabetical order, and the number of further values", async () => {
    const facets = await facetsOf(await holding(tagged(700)), queryOf({}));
    const expected: FacetValue[] = [{ value: "even", count: 350 }];
    for (let at = 0; at < maxFacetValues - 1; at++) expected.push({ value: `tag ${at}`, count: 1 });
    expect(facets?.tags).toEqual({ values: expected, more: 700 + 1 - maxFacetValues });
  });

  test("always list selected values, even rare ones, ones without products and unknown ones", async () => {
    const filters = { tags: ["tag 699", "tag 7", "nowhere"], vendors: ["Nobody"] };
    const facets = await facetsOf(await holding(tagged(700)), queryOf({ filters, contains: "mug 699" }));
    expect(facets?.tags).toEqual({
      values: [
        { value: "tag 7", count: 0 },
        { value: "tag 699", count: 0 },
        { value: "nowhere", count: 0 },
      ],
      more: 0,
    });
    expect(facets?.vendors).toEqual({ values: [{ value: "Nobody", count: 0 }], more: 0 });
    const shown = (await facetsOf(await holding(tagged(700)), queryOf({ filters: { tags: ["tag 699"] } })))?.tags;
    expect(shown?.values.at(-1)).toEqual({ value: "tag 699", count: 1 });
    expect(shown?.values).toHaveLength(maxFacetValues + 1);
    expect(shown?.more).toBe(701 - maxFacetValues - 1);
  });

  test("list a value once for all its cases, as most products write it, or as it is selected", async () => {
    const vendors = ["NORVIK", "Norvik", "Norvik", "norvik", "Alvor"];
    const shop = await holding(
      vendors.map((vendor, at) =>
        productNamed(`Mug ${at}`, { vendor, tags: at === 0 ? ["Gift", "gift", "GIFT"] : [] }),
      ),
      2,
      1,
    );
    const listed = async (chosen: readonly string[]) =>
      (await facetsOf(shop, queryOf({ filters: { vendors: chosen } })))?.vendors.values;
    expect(await listed([])).toEqual([
      { value: "Norvik", count: 4 },
      { value: "Alvor", count: 1 },
    ]);
    expect(await listed(["NORVIK"])).toEqual([
      { value: "NORVIK", count: 4 },
      { value: "Alvor", count: 1 },
    ]);
    expect((await facetsOf(shop, queryOf({})))?.tags.values).toEqual([{ value: "Gift", count: 1 }]);
    const sorted = await shop.find(
      queryOf({ sort: { field: "vendor", descending: false } }),
      { start: 0, count: 9 },
      false,
    );
    expect(sorted.rows.map(({ vendor }) => vendor)).toEqual(["Alvor", ...vendors.slice(0, 4)]);
  });

  test("of collections follow the store's order and omit empty ones", async () => {
    const catalogue = await holding([productNamed("Mug"), productNamed("Plate")]);
    catalogue.setCollections([
      collectionOf("z", "Z", [1]),
      collectionOf("empty", "E", []),
      collectionOf("a", "A", [0, 1]),
    ]);
    expect((await facetsOf(catalogue, queryOf({ collection: "z" })))?.collections).toEqual([
      { value: "z", count: 1 },
      { value: "a", count: 2 },
    ]);
  });
});

test.each([
  ["in the order of the store", {}],
  ["sorted", { sort: { field: "price", descending: true } }],
  ["with its fields in another order", { contains: "", text: "" }],
] as const)("facets of all products, %s, are counted while the engine is idle", async (_how, more) => {
  const catalogue = await holding([
    productNamed("Mug", { available: [true] }),
    productNamed("Cup", { available: [false] }),
  ]);
  const [segment] = catalogue.segments;
  const idle = { now: true, whenIdle: () => Promise.resolve(), during: <T>(body: () => Promise<T>) => body() };
  await catalogue.prepare(idle, () => true);
  let reads = 0;
  const { availability } = segment?.listing ?? {};
  Object.defineProperty(segment?.listing, "availability", {
    get() {
      reads++;
      return availability;
    },
  });
  const { filters, sort, ...others } = queryOf(more);
  const query = { filters, ...others, sort };
  expect(await facetsOf(catalogue, query)).not.toBeNull();
  expect(reads).toBe(0);
  await facetsOf(catalogue, queryOf({ filters: { types: ["none"] } }));
  expect(reads).toBeGreaterThan(0);
});
