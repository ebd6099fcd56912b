import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProductPage } from "../../../../src-worker/stores/store-port";
import { runs } from "../../property-runs";
import { createModelStore, type ModelStore } from "./model-store";
import { allPages, offeredIn, openWoo, signal } from "./open-woo";

const keys = { consumerKey: "ck_a", consumerSecret: "cs_b" };
const open = (store: ModelStore) => openWoo("https://shop.example.com", keys, "keys-in-header", store.fetch);

/** Reads a store, changes it, applies the changes to the stored products and returns the result. */
async function refreshed(store: ModelStore, happen: () => void) {
  const { port } = open(store);
  const since = await port.syncToken(signal);
  const stored = new Map(
    offeredIn(await allPages(port.productPages(signal, null))).map(({ id, toProduct: read }) => [id, read()?.title]),
  );
  happen();
  const later = open(store);
  await later.port.syncToken(signal);
  later.paths();
  const changes = await later.port.changes(signal, since, new Set(stored.keys()), false);
  if (!changes) throw new Error("the changes are unknown");
  const pages = await allPages(changes);
  const gone = pages.flatMap((page) => page.gone);
  for (const id of gone) stored.delete(id);
  for (const { id, toProduct: read } of offeredIn(pages)) stored.set(id, read()?.title);
  return { stored, pages, gone, requested: later.paths().filter((path) => path.includes("/products?")) };
}

interface StoreReading {
  readonly stored: Map<string, string | undefined>;
  readonly pages: readonly ProductPage[];
}

/** The stored products after a reading; an incremental reading keeps products that it does not name. */
async function taken(
  pages: AsyncIterable<ProductPage>,
  before = new Map<string, string | undefined>(),
): Promise<StoreReading> {
  const stored = new Map(before);
  const read = await allPages(pages);
  for (const page of read) {
    for (const id of page.gone) stored.delete(id);
    for (const { id, toProduct: product } of page.offered) stored.set(id, product()?.title);
  }
  return { stored, pages: read };
}

/**
 * Reads a store as a sync does: whole, then only changes as long as the store changes, with all ids compared.
 * `happen` is called before each answer of the first two readings with how many there were.
 */
async function settled(store: ModelStore, happen: (answers: number) => void): Promise<StoreReading> {
  let answers = 0;
  let quiet = true;
  const { port } = openWoo("https://shop.example.com", keys, "keys-in-header", async (requested) => {
    if (!quiet) happen(answers++);
    return store.fetch(requested);
  });
  let since = await port.syncToken(signal);
  quiet = false;
  let reading = await taken(port.productPages(signal, null));
  for (let pass = 2; pass <= 3; pass++) {
    quiet = true;
    if ((await port.syncToken(signal)) === since) return reading;
    quiet = pass === 3;
    const changes = await port.changes(signal, since, new Set(reading.stored.keys()), true);
    if (!changes) throw new Error("the changes are unknown");
    since = await port.syncToken(signal);
    reading = await taken(changes, reading.stored);
  }
  return reading;
}

const at = (store: ModelStore, index: number) => {
  const all = [...store.products.values()];
  const product = all[index % all.length];
  if (!product) throw new Error("the store is empty");
  return product;
};

const happenings: Record<string, (store: ModelStore, index: number) => void> = {
  wait: (store, index) => store.wait(index % 90),
  edit: (store, index) => store.save(at(store, index), { name: store.rename() }),
  hide: (store, index) => store.save(at(store, index), { hidden: true }),
  show: (store, index) => store.save(at(store, index), { hidden: false }),
  lock: (store, index) => store.save(at(store, index), { password: "fair" }),
  unlock: (store, index) => store.save(at(store, index), { password: "" }),
  add: (store) => store.make(),
  addHidden: (store) => store.make({ hidden: true }),
  remove: (store, index) => store.products.size > 1 && store.products.delete(at(store, index).id),
  publish: (store) => {
    for (const product of store.products.values()) if (product.status === "future") product.status = "publish";
  },
};

describe("a store that changes while it is read", () => {
  test("has no missing and no stale product when one was removed and another added between two pages", async () => {
    const store = createModelStore(250);
    const { stored } = await settled(store, (answers) => {
      // The second page is requested; a product of it has moved to the first page, which was already read.
      if (answers !== 1) return;
      store.wait(1);
      store.products.delete(at(store, 7).id);
      store.make();
    });
    expect(stored.size).toBe(250);
    expect(stored).toEqual(store.visible());
  });

  test("is stored in its final state, whatever happens meanwhile", async () => {
    // A product created and removed within one reading leaves no trace in a sync token, so only older ones are removed.
    const { remove: _, publish: __, ...others } = happenings;
    const meanwhile: typeof happenings = {
      ...others,
      removeOld: (store, index) => store.products.delete(at(store, index % 15).id),
    };
    const happening = fc.tuple(fc.nat(14), fc.constantFrom(...Object.keys(meanwhile)), fc.nat(500));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 190, max: 330 }),
        fc.array(happening, { maxLength: 8 }),
        async (count, all) => {
          const store = createModelStore(count);
          store.wait(60);
          const { stored, pages } = await settled(store, (answers) => {
            for (const [when, what, index] of all) {
              if (when !== answers) continue;
              store.wait(1);
              meanwhile[what]?.(store, index);
            }
          });
          expect(stored).toEqual(store.visible());
          expect(pages.at(-1)?.end).toBe("whole");
        },
      ),
      { numRuns: runs(40), seed: 20260302 },
    );
  });
});

describe("the changes of a store", () => {
  test.each<[string, (store: ModelStore) => void]>([
    ["a product that is hidden", (store) => store.save(at(store, 3), { hidden: true })],
    ["a product that gets a password", (store) => store.save(at(store, 3), { password: "fair" })],
  ])("remove %s without comparing ids", async (_, happen) => {
    const store = createModelStore(250);
    store.wait(60);
    const { stored, gone, requested } = await refreshed(store, () => happen(store));
    expect(gone).toEqual([String(at(store, 3).id)]);
    expect(stored).toEqual(store.visible());
    expect(requested).toHaveLength(1);
  });

  test("add a product that is no longer hidden", async () => {
    const store = createModelStore(250);
    store.save(at(store, 3), { hidden: true });
    store.wait(60);
    const { stored } = await refreshed(store, () => store.save(at(store, 3), { hidden: false }));
    expect(stored.has(String(at(store, 3).id))).toBe(true);
    expect(stored).toEqual(store.visible());
  });

  test("distinguish a new hidden product from an existing one", async () => {
    const store = createModelStore(250);
    store.wait(60);
    const { stored } = await refreshed(store, () => {
      store.make({ hidden: true });
      store.products.delete(at(store, 7).id);
    });
    expect(stored).toEqual(store.visible());
  });

  test("do not compare ids repeatedly for a hidden product among the newest", async () => {
    const store = createModelStore(250);
    store.save(at(store, 3), { hidden: true });
    store.wait(60);
    const { requested } = await refreshed(store, () => store.save(at(store, 5), { name: "Mended" }));
    expect(requested).toHaveLength(1);
  });

  test("are not masked by products with a future date", async () => {
    const store = createModelStore(250);
    for (const index of [1, 2, 3]) at(store, index).modified = Date.parse("2099-01-01") / 1000;
    store.wait(60);
    const { stored } = await refreshed(store, () => store.save(at(store, 5), { name: "Mended" }));
    expect(stored).toEqual(store.visible());
  });

  test("add listed products that are not stored, a hundred at a time", async () => {
    const store = createModelStore(450);
    for (const product of store.products.values()) if (product.id % 2 === 0) product.status = "future";
    store.wait(60);
    const { stored, pages, gone } = await refreshed(store, () => {
      for (const product of store.products.values()) product.status = "publish";
    });
    expect(stored).toEqual(store.visible());
    expect(gone).toEqual([]);
    expect(pages.filter(({ offered }) => offered.length > 0).every(({ offered }) => offered.length <= 100)).toBe(true);
  });

  test("are found if the host hides all totals", async () => {
    const store = createModelStore(250, { totals: false });
    store.wait(60);
    const { stored, pages } = await refreshed(store, () => {
      store.products.delete(at(store, 7).id);
      store.save(at(store, 9), { name: "Mended" });
      store.make();
    });
    expect(stored).toEqual(store.visible());
    expect(pages.at(-1)?.end).toBe("whole");
  });

  test("make the stored products match the store, whatever happens", async () => {
    const name = fc.constantFrom(...Object.keys(happenings));
    const happening = fc.tuple(name, fc.nat(500));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 15, max: 120 }),
        fc.array(happening, { maxLength: 12 }),
        fc.array(happening, { maxLength: 12 }),
        async (count, earlier, later) => {
          const store = createModelStore(count);
          const run = (all: typeof earlier) => {
            for (const [what, index] of all) happenings[what]?.(store, index);
          };
          // Two scheduled products: invisible before their date, which has not come.
          store.make({ status: "future", modified: store.now() - 3000 });
          store.make({ status: "future", modified: store.now() - 9 });
          run(earlier);
          const { stored, pages } = await refreshed(store, () => {
            // Stores date to the second: two changes of one product within a second cannot be distinguished.
            store.wait(1);
            run(later);
          });
          expect(stored).toEqual(store.visible());
          expect(pages.at(-1)?.end).toBe("whole");
          expect(pages.slice(0, -1).every(({ end }) => end === "more")).toBe(true);
        },
      ),
      { numRuns: runs(150), seed: 20260301 },
    );
  });
});
