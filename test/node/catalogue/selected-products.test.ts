import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SelectionParts, selectedProducts } from "../../../src-worker/catalogue/selected-products";
import { checked } from "../../../src-worker/commands/command";
import { ordersCommands } from "../../../src-worker/commands/orders";
import { everything, type ListingQuery, sortFields } from "../../../src-worker/contract/listing-query";
import type { Product } from "../../../src-worker/contract/product";
import { maxChosen, type ProductSelection } from "../../../src-worker/contract/product-selection";
import { Failed } from "../../../src-worker/outcome/failed";
import { createYielder } from "../../../src-worker/scheduling/yielder";
import { productFields } from "../../../src-worker/stores/product-fields";
import { runs } from "../property-runs";
import { anyShop } from "./any-shop";
import { holding, idsFor, queryOf, world } from "./holding";
import { productNamed } from "./product-named";

const cups = Array.from({ length: 4100 }, (_, at) =>
  productNamed(`Cup ${at}`, { id: `p${at}`, prices: [String((at * 7919) % 4100)] }),
);

/** An open catalogue, its packs as a database would return them, and a record of the packs read. */
async function opened(products: readonly Product[], packSize = 50) {
  const catalogue = await holding(products, packSize, 20);
  const packsRead: string[] = [];
  const gone = new Set<string>();
  const parts: SelectionParts = {
    yieldIfDue: createYielder(world),
    open: {
      complete: async (_store, products) => products,
      shown: catalogue,
      store: { store: "s" } as NonNullable<SelectionParts["open"]["store"]>,
    },
    repository: {
      async readPacks(store, names) {
        packsRead.push(...names);
        if (names.some((name) => gone.has(name))) throw new Failed("sync-superseded", {}, { retryable: true });
        return names.map((pack) => {
          const start = Number(pack.slice("pack ".length));
          return { store, pack, products: products.slice(start, start + packSize), fields: productFields, hashes: [] };
        });
      },
    },
  };
  return { catalogue, parts, packsRead, gone };
}

async function walked(parts: SelectionParts, selection: ProductSelection): Promise<readonly Product[]> {
  const { count, slices } = await selectedProducts(parts, selection);
  const products: Product[] = [];
  for await (const slice of slices()) products.push(...slice);
  expect(products).toHaveLength(count);
  return products;
}

const ids = (products: readonly Product[]) => products.map(({ id }) => id);

describe("a selection of all results", () => {
  test("contains all listed products in order, without deselected ones", async () => {
    const query = fc.record({
      contains: fc.constantFrom("", "o", "blue", "nothing has it"),
      text: fc.constantFrom("", "blue", "mug oak"),
      sort: fc.constantFrom(null, ...sortFields.map((field) => ({ field, descending: true }))),
    });
    await fc.assert(
      fc.asyncProperty(anyShop, query, fc.array(fc.nat(29)), async (shop, question, out) => {
        const { parts, catalogue } = await opened(shop.products, shop.packSize);
        const without = out.map((at) => `p${at}`);
        const products = await walked(parts, { kind: "result", query: { ...everything, ...question }, without });
        const listed = await idsFor(catalogue, { ...everything, ...question });
        expect(ids(products)).toEqual(listed.filter((id) => !without.includes(id)));
        for (const product of products) expect(product).toEqual(shop.products.find(({ id }) => id === product.id));
      }),
      { seed: 61, numRuns: runs(60) },
    );
  });

  test("in the store's order reads each pack once, and only when it is needed", async () => {
    const { parts, packsRead } = await opened(cups);
    const { count, slices } = await selectedProducts(parts, { kind: "result", query: everything, without: [] });
    expect(count).toBe(cups.length);
    expect(packsRead).toEqual([]);
    const walk = slices();
    const first = await walk.next();
    expect(packsRead.length).toBeLessThan(cups.length / 50);
    const seen = ids(first.value ?? []);
    for await (const slice of walk) seen.push(...ids(slice));
    expect(seen).toEqual(ids(cups));
    expect(new Set(packsRead).size).toBe(packsRead.length);
  });

  test("in another order holds no more products in memory", async () => {
    const { parts, catalogue } = await opened(cups);
    const query: ListingQuery = queryOf({ sort: { field: "price", descending: false } });
    const { slices } = await selectedProducts(parts, { kind: "result", query, without: ["p0"] });
    const seen: string[] = [];
    for await (const slice of slices()) {
      expect(slice.length).toBeLessThanOrEqual(2000);
      seen.push(...ids(slice));
    }
    expect(seen).toEqual((await idsFor(catalogue, query)).filter((id) => id !== "p0"));
  });

  test("is refused in an unknown collection", async () => {
    const { parts } = await opened(cups.slice(0, 5));
    const query = queryOf({ collection: "gone" });
    await expect(selectedProducts(parts, { kind: "result", query, without: [] })).rejects.toMatchObject({
      failure: { code: "collection-unknown" },
    });
  });
});

describe("individually selected products", () => {
  test("come in the order of selection, once each, without removed ones", async () => {
    const { parts } = await opened(cups.slice(0, 130));
    const chosen = await walked(parts, { kind: "products", ids: ["p120", "p3", "gone", "p3", "p60"] });
    expect(ids(chosen)).toEqual(["p120", "p3", "p60"]);
  });

  test("are refused as retryable if another window has replaced the catalogue", async () => {
    const { parts, gone } = await opened(cups.slice(0, 130));
    gone.add("pack 100");
    await expect(walked(parts, { kind: "products", ids: ["p3", "p120"] })).rejects.toMatchObject({
      failure: { code: "sync-superseded", retryable: true },
    });
  });

  test("stop when the iteration is cancelled", async () => {
    const { parts } = await opened(cups);
    const { slices } = await selectedProducts(
      { ...parts, yieldIfDue: async (signal) => signal?.throwIfAborted() },
      { kind: "result", query: everything, without: [] },
    );
    const stop = new AbortController();
    const walk = slices(stop.signal);
    await walk.next();
    stop.abort(new Error("stopped"));
    await expect(walk.next()).rejects.toThrow("stopped");
  });

  test("are empty without a shown catalogue", async () => {
    const { parts } = await opened([]);
    const nothing: SelectionParts = { ...parts, open: { ...parts.open, shown: null } };
    expect(await walked(nothing, { kind: "products", ids: ["p1"] })).toEqual([]);
  });
});

describe("a selection from the page", () => {
  test.each<[string, unknown]>([
    ["nothing", null],
    ["another kind", { kind: "everything" }],
    ["ids that are no texts", { kind: "products", ids: [1] }],
    ["an id that is too long", { kind: "products", ids: ["x".repeat(401)] }],
    ["more than may be chosen", { kind: "products", ids: Array.from({ length: maxChosen + 1 }, String) }],
    ["a result without its question", { kind: "result", without: [] }],
  ])("is refused if it is %s", (_what, value) => {
    expect(() => checked(ordersCommands.addSelectionToOrder.args, [value])).toThrow("bad-argument");
  });

  test("is accepted if it is valid", () => {
    const selection: ProductSelection = { kind: "result", query: everything, without: ["1"] };
    expect(checked(ordersCommands.addSelectionToOrder.args, [selection])).toEqual([selection]);
  });
});
