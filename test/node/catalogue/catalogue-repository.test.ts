import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GrowingGeneration } from "../../../src-worker/catalogue/catalogue-reader";
import {
  type CatalogueRepository,
  createCatalogueRepository,
} from "../../../src-worker/catalogue/catalogue-repository";
import { type Database, openDatabase, type StoreRecord } from "../../../src-worker/catalogue/database";
import { type HashedProduct, packSize } from "../../../src-worker/catalogue/packs";
import { createStoreRecords, type StoreRecords } from "../../../src-worker/catalogue/store-records";
import { createDevice, createTestWorld, type Device } from "../engine/test-world";
import { imageNamed, productNamed } from "./product-named";

const store = "shopify:shop.example.com";
const address = { platform: "shopify", url: "https://shop.example.com" } as const;
const about = { name: "Shop", currency: "EUR", decimals: null, offered: 127, lastSync: "2026-03-01T08:00:00.000Z" };

let device: Device;
let databases: Database[];

beforeEach(() => {
  device = createDevice();
  databases = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const database of databases) database.close();
});

/** Another window of the same browser. */
async function window(): Promise<CatalogueRepository> {
  const world = createTestWorld({ device });
  const database = openDatabase(world);
  databases.push(database);
  const stores = createStoreRecords(database);
  await stores.ensure({ store, address, name: "Shop", currency: "EUR", chosenCurrency: null });
  return createCatalogueRepository(database, stores, world);
}

function records(): StoreRecords {
  const database = openDatabase(createTestWorld({ device }));
  databases.push(database);
  return createStoreRecords(database);
}

function begin(repository: CatalogueRepository): Promise<GrowingGeneration> {
  return repository.beginGeneration(store, { reading: "whole", syncToken: "then", seen: new Uint8Array() });
}

/** The next import starts anew. */
async function drop(repository: CatalogueRepository): Promise<void> {
  const growing = await repository.resumeGeneration(store);
  if (growing) await repository.dropGrowing(growing);
}

const progress = {
  next: null,
  read: true,
  completeness: "whole",
  skipped: 0,
  duplicates: 0,
  seen: new Uint8Array(),
} as const;
const unread = { ...progress, next: "page 2", read: false, completeness: "partial" } as const;

function flip(repository: CatalogueRepository, growing: GrowingGeneration): Promise<StoreRecord> {
  const { packs } = growing.manifest;
  return repository.flip(growing, {
    packs,
    segments: [],
    completeness: "whole",
    store: about,
    collections: [],
    differences: null,
  });
}

function page(name: string, count: number): HashedProduct[] {
  return Array.from({ length: count }, (_, index) => ({ product: productNamed(`${name} ${index}`), hash: index }));
}

/** A product in the database, possibly of an older version of the app. */
interface StoredProduct {
  tags?: unknown;
  variants: { quantityRule?: unknown; description?: unknown }[];
  images: { altText?: unknown }[];
  options: { values?: unknown }[];
}

function titlesOf(products: readonly HashedProduct[]): string[] {
  return products.map(({ product }) => product.title);
}

async function importPages(
  repository: CatalogueRepository,
  pages: readonly (readonly HashedProduct[])[],
): Promise<void> {
  let growing = await begin(repository);
  for (const [index, products] of pages.entries())
    growing = await repository.appendPage(growing, products, index < pages.length - 1 ? unread : progress);
  await flip(repository, growing);
  await repository.sweep(store);
}

async function storedTitles(repository: CatalogueRepository): Promise<string[]> {
  const stored = await repository.readStored(store);
  if (!stored) return [];
  const packs = await repository.readPacks(
    store,
    stored.manifest.packs.map(({ pack }) => pack),
  );
  return packs.flatMap(({ products }) => products.map(({ title }) => title));
}

describe("a catalogue on the device", () => {
  test.each([
    ["a variant's quantity rule", ({ variants }: StoredProduct) => variants.map((one) => delete one.quantityRule)],
    ["a variant's description", ({ variants }: StoredProduct) => variants.map((one) => delete one.description)],
    ["an image's text", ({ images }: StoredProduct) => images.map((one) => delete one.altText)],
    ["an option's values", ({ options }: StoredProduct) => options.map((one) => delete one.values)],
    ["its tags", (product: StoredProduct) => delete product.tags],
  ])("completes products of packs that were written without %s", async (_field, remove) => {
    const repository = await window();
    const images = [imageNamed("i", { productId: "mug" })];
    const options = [{ id: "o", productId: "mug", name: "Size", position: 1, values: [] }];
    const product = productNamed("Mug", { images, options });
    await importPages(repository, [[{ product, hash: 1 }]]);
    const [name] = (await repository.readStored(store))?.manifest.packs ?? [];
    const read = async () => (await repository.readPacks(store, [name?.pack ?? ""]))[0]?.products;
    expect(await read()).toEqual([product]);
    await databases[0]?.products.toCollection().modify((pack: { fields: string; products: unknown }) => {
      pack.fields = "id,title";
      for (const one of pack.products as StoredProduct[]) remove(one);
    });
    expect(await read()).toEqual([product]);
  });

  test("returns the products of packs with today's fields as they were written", async () => {
    const repository = await window();
    await importPages(repository, [page("a", 1)]);
    await databases[0]?.products.toCollection().modify((pack: { products: unknown }) => {
      for (const one of pack.products as StoredProduct[]) delete one.tags;
    });
    const [name] = (await repository.readStored(store))?.manifest.packs ?? [];
    const [pack] = await repository.readPacks(store, [name?.pack ?? ""]);
    expect(pack?.products[0]).not.toHaveProperty("tags");
  });

  test("is stored in packs, in the store's order", async () => {
    const repository = await window();
    await importPages(repository, [page("a", 120), page("b", 7)]);
    expect(await storedTitles(repository)).toEqual(titlesOf([...page("a", 120), ...page("b", 7)]));
    const stored = await repository.readStored(store);
    expect(stored?.manifest.packs.map(({ count }) => count)).toEqual([packSize, packSize, 20, 7]);
    expect(await records().read(store)).toMatchObject({ lastSync: about.lastSync, products: 127, syncToken: "then" });
    expect(await records().readApp()).toMatchObject({ lastUpdated: about.lastSync, version: "1.0.0" });
  });

  test("keeps the products of an unfinished import and continues from its checkpoint", async () => {
    const first = await window();
    const begun = await begin(first);
    await first.appendPage(begun, page("a", 60), { ...unread, skipped: 3 });
    const later = await window();
    expect(await storedTitles(later)).toHaveLength(60);
    const resumed = await later.resumeGeneration(store);
    expect(resumed?.checkpoint).toMatchObject({ next: "page 2", skipped: 3 });
    expect(resumed?.manifest.count).toBe(60);
  });

  test("stays whole while another generation grows, and leaves nothing behind when replaced", async () => {
    const repository = await window();
    await importPages(repository, [page("old", 60)]);
    const growing = await begin(repository);
    await repository.appendPage(growing, page("new", 60), unread);
    expect(await storedTitles(repository)).toEqual(titlesOf(page("old", 60)));
    await drop(repository);
    await importPages(repository, [page("newer", 10)]);
    expect(await storedTitles(repository)).toEqual(titlesOf(page("newer", 10)));
    expect(await databases[0]?.products.count()).toBe(1);
    expect(await databases[0]?.manifests.count()).toBe(1);
  });

  test("loses nothing when any single write of a refresh fails", async () => {
    const repository = await window();
    await importPages(repository, [page("old", 120)]);
    const old = titlesOf(page("old", 120));
    const put = IDBObjectStore.prototype.put;
    let failed = 0;
    for (let nth = 1; nth < 100; nth++) {
      let writes = 0;
      vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...values) {
        if (++writes === nth) throw new DOMException("no room", "QuotaExceededError");
        return put.apply(this, values);
      });
      const refreshed = await importPages(repository, [page("new", 120), page("more", 60)]).then(
        () => true,
        () => false,
      );
      vi.restoreAllMocks();
      if (refreshed) break;
      failed++;
      expect(await storedTitles(repository)).toEqual(old);
      await drop(repository);
    }
    expect(failed).toBeGreaterThan(8);
    expect(await storedTitles(repository)).toHaveLength(180);
  });
});

describe("two windows that import at once, without a lock", () => {
  test("never mix: one whose import was taken over is refused, whatever it writes", async () => {
    const [stale, heir] = [await window(), await window()];
    const begun = await begin(stale);
    const grown = await stale.appendPage(begun, page("one", 60), unread);
    const resumed = await heir.resumeGeneration(store);
    if (!resumed) throw new Error("nothing to resume");
    // The heir has added nothing yet: both know the same pages.
    await expect(stale.appendPage(grown, page("stale", 60), unread)).rejects.toThrow("sync-superseded");
    await expect(begin(stale)).rejects.toThrow("sync-superseded");
    await expect(flip(stale, grown)).rejects.toThrow("sync-superseded");
    await stale.dropGrowing(grown);
    const [pack] = await stale.writePacks(grown, page("stale", 10), 0);
    await stale.saveSegment({ store, generation: grown.manifest.generation, segment: 0, bytes: new Uint8Array() });
    const whole = await heir.appendPage(resumed, page("two", 60), progress);
    const [own] = await heir.writePacks(whole, page("own", 10), 0);
    expect(own?.pack).not.toBe(pack?.pack);
    await flip(heir, whole);
    await heir.sweep(store);
    expect(await storedTitles(stale)).toEqual(titlesOf([...page("one", 60), ...page("two", 60)]));
    expect(await databases[0]?.segments.count()).toBe(0);
    expect(await databases[0]?.products.count()).toBe(4);
  });

  test("cannot replace a generation that began later", async () => {
    const [one, two] = [await window(), await window()];
    const begun = await begin(one);
    const grown = await one.appendPage(begun, page("one", 60), progress);
    await drop(two);
    await importPages(two, [page("two", 20)]);
    await expect(flip(one, grown)).rejects.toThrow("sync-superseded");
    expect(await storedTitles(one)).toHaveLength(20);
  });

  test("cannot use a pack that the other has deleted", async () => {
    const [one, two] = [await window(), await window()];
    await importPages(one, [page("old", 10)]);
    const stored = await one.readStored(store);
    await importPages(two, [page("new", 10)]);
    const packs = stored?.manifest.packs.map(({ pack }) => pack) ?? [];
    await expect(one.readPacks(store, packs)).rejects.toThrow("sync-superseded");
  });
});
