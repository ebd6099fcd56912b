import { afterEach, describe, expect, onTestFinished, vi } from "vitest";
import type { Engine } from "../../../src-worker/contract/engine";
import { everything } from "../../../src-worker/contract/listing-query";
import { packSections, sectionOf, unpackSections } from "../../../src-worker/packed/sections";
import {
  type AppWindow,
  foundTitles,
  importStore,
  last,
  listedTitles,
  openAppWindow,
  refresh,
  seen,
  value,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import { exportedCatalogue } from "./exported-catalogue";
import { createGate } from "./gate";
import { createDevice, type Device } from "./test-world";

/** Generous, because the test machine may be busy. */
const patient = { timeout: 20_000 } as const;
const all = { start: 0, count: 500 } as const;

/** Each test begins on a device with an imported store and its boot file. */
const test = engineTest
  .extend("shop", ({ start }) => start("shopify", { products: 120 }))
  .extend("imports", { auto: true }, async ({ device, shop, imported }) => {
    await imported(shop);
    await vi.waitFor(() => expect(device.boot).not.toBeNull(), patient);
  })
  /** Opens a window whose page remembers a store: the imported one by default. */
  .extend("openRemembered", ({ shop, open }) => async (url = shop.url): Promise<AppWindow> => {
    const window = await open();
    value(await window.engine.open("store", "en", { platform: "shopify", url }));
    return window;
  })
  /** Opens a window that shows its catalogue although the database opens only after `release`. */
  .extend("openSlowly", ({ shop, open }) => async () => {
    const window = await open();
    const { indexedDB } = window.world;
    const databases = indexedDB.databases.bind(indexedDB);
    const { opened: released, open: release } = createGate();
    indexedDB.databases = async () => {
      await released;
      return databases();
    };
    const opening = window.engine.open("store", "en", { platform: "shopify", url: shop.url });
    await seen(window, { catalogue: { state: "ready" } });
    return { window, opening, release };
  });

afterEach(() => vi.restoreAllMocks());

describe("a start, before the database is open,", () => {
  test("lists, sorts and searches", async ({ shop, openSlowly }) => {
    const { window, opening, release } = await openSlowly();
    expect(await listedTitles(window)).toEqual(shop.titles());
    const [title = ""] = shop.titles();
    expect((await foundTitles(window, title))[0]).toBe(title);
    expect(last(window)).toMatchObject({ store: { url: shop.url }, catalogue: { products: 120 } });
    release();
    value(await opening);
    expect(await listedTitles(window)).toEqual(shop.titles());
  });

  test("queues requests for collections, facets and products until the database opens", async ({ openSlowly }) => {
    const { window, opening, release } = await openSlowly();
    const answers: string[] = [];
    const collections = window.engine.listCollections().then((outcome) => {
      answers.push("collections");
      return value(outcome);
    });
    const facets = window.engine.findProducts(everything, all, true).then((outcome) => {
      answers.push("facets");
      return value(outcome).facets;
    });
    const product = value(await window.engine.findProducts(everything, all, false)).rows[0];
    const detail = window.engine.openProduct(product?.handle ?? "").then((outcome) => {
      answers.push("product");
      return value(outcome);
    });
    await listedTitles(window);
    expect(answers).toEqual([]);
    release();
    value(await opening);
    expect((await collections).length).toBeGreaterThan(5);
    expect((await facets)?.collections.length).toBeGreaterThan(5);
    expect((await detail).product.title).toBe(product?.title);
  });

  test("keeps showing the boot file's catalogue when the database cannot be opened", async ({ shop, open }) => {
    const window = await open();
    window.world.indexedDB.open = () => {
      throw new DOMException("the backing store is gone", "UnknownError");
    };
    await window.engine.open("store", "en", { platform: "shopify", url: shop.url });
    await seen(window, {
      catalogue: { state: "ready", products: 120 },
      sync: { state: "failed", failure: { code: "storage-failed" } },
    });
    expect(await listedTitles(window)).toEqual(shop.titles());
  });
});

describe("the boot file", () => {
  test("of an older generation is replaced by the database's catalogue", async ({ device, shop, openRemembered }) => {
    const older = device.boot;
    const window = await openRemembered();
    shop.offer(125);
    await refresh(window);
    await vi.waitFor(() => expect(device.boot).not.toBe(older), patient);
    device.boot = older;
    const later = await openRemembered();
    expect(await listedTitles(later)).toEqual(shop.titles());
  });

  test.for([0.3, 0.6, 0.9])(
    "damaged at %d of its length is replaced by the database's catalogue",
    async (share, { device, shop, openRemembered }) => {
      const boot = new Uint8Array(device.boot ?? new ArrayBuffer(0));
      boot.fill(88, Math.floor(boot.length * share), Math.floor(boot.length * share) + 40);
      const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const window = await openRemembered();
      await vi.waitFor(async () => expect(await listedTitles(window)).toEqual(shop.titles()), patient);
      await vi.waitFor(() => expect(new Uint8Array(device.boot ?? new ArrayBuffer(0))).not.toEqual(boot), patient);
      expect(logged.mock.calls.map(([text]) => text)).toContain(
        "catalogue: the stored boot file could not be read: catalogue-damaged",
      );
    },
  );

  test("is not shown for another store than the page remembers", async ({ openRemembered }) => {
    const window = await openRemembered("https://another.example");
    expect(window.snapshots.map(({ store }) => store?.url ?? null)).not.toContain("https://another.example");
    expect(window.snapshots.some(({ catalogue }) => catalogue.state === "booting")).toBe(true);
  });

  test("is deleted with its store", async ({ device, shop, openRemembered }) => {
    const window = await openRemembered();
    value(await window.engine.removeStore(shop.id));
    expect(device.boot).toBeNull();
  });
});

describe("the sort orders of a catalogue", () => {
  const byTitle = { ...everything, sort: { field: "title", descending: false } } as const;
  const listed = async ({ engine }: { readonly engine: Engine }) =>
    value(await engine.findProducts(byTitle, all, false)).rows.map(({ title }) => title);

  const bytesOf = ({ orders }: Device) => new Uint8Array(orders ?? new ArrayBuffer(0));

  /** Reverses the stored order by title, so that reading it results in the wrong sort. */
  async function turnRound(device: Device): Promise<void> {
    await vi.waitFor(() => expect(device.orders).not.toBeNull(), patient);
    const bytes = bytesOf(device);
    const sections = unpackSections(bytes);
    const places = sectionOf(sections, "u4", "title");
    const last = Math.max(...places);
    device.orders = packSections({ ...sections, title: places.map((place) => last + 1 - place) });
  }

  test("are computed once and read by later starts", async ({ device, openRemembered, openSlowly }) => {
    const first = await openRemembered();
    const right = await listed(first);
    await turnRound(device);
    const { window, opening, release } = await openSlowly();
    expect(await listed(window)).toEqual(right.toReversed());
    release();
    await opening;
  });

  test.for([0, 0.5, 0.99])(
    "are right and stored again after the engine died when %d of them was written",
    async (share, { device, shop, openRemembered }) => {
      await vi.waitFor(() => expect(device.orders).not.toBeNull(), patient);
      const written = device.orders ?? new ArrayBuffer(0);
      device.orders = written.slice(0, Math.floor((written.byteLength * share) / 8) * 8);
      const window = await openRemembered();
      expect(await listed(window)).toEqual(shop.titles().toSorted(new Intl.Collator("en", { numeric: true }).compare));
      await vi.waitFor(() => expect(bytesOf(device)).toEqual(new Uint8Array(written)), patient);
    },
  );

  test("follow renamed, new and removed products", async ({ shop, openRemembered }) => {
    const window = await openRemembered();
    await listed(window);
    shop.offer(125);
    shop.edits.edit(3, { title: "Renamed mug" });
    shop.edits.edit(90, { title: "000 comes first" });
    await refresh(window);
    const titles = await listed(window);
    expect(titles[0]).toBe("000 comes first");
    expect(titles).toContain("Renamed mug");
    expect(titles).toHaveLength(125);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator("en", { numeric: true }).compare));
  });

  describe("are stored before the engine is idle", () => {
    /** Opens a window over a device whose engine always has a recent request. Its clock runs. Earlier windows do not follow it. */
    async function openBusy(on: Device): Promise<AppWindow> {
      on.windows.clear();
      const window = await openAppWindow(on, { isRealTime: true });
      value(await window.engine.open("store", "en", null));
      const requests = setInterval(() => void listed(window), 100);
      onTestFinished(() => clearInterval(requests));
      return window;
    }

    test("after a first import", async ({ shop }) => {
      const other = createDevice();
      await importStore(await openBusy(other), shop.connection);
      await vi.waitFor(() => expect(other.orders).not.toBeNull(), patient);
    });

    test("after a refresh", async ({ device, shop }) => {
      const window = await openBusy(device);
      await vi.waitFor(() => expect(device.orders).not.toBeNull(), patient);
      const before = bytesOf(device);
      shop.offer(125);
      await refresh(window);
      await vi.waitFor(() => expect(bytesOf(device)).not.toEqual(before), patient);
    });

    test("after an import of a catalogue file", async ({ openRemembered }) => {
      const file = await exportedCatalogue(await openRemembered());
      const other = createDevice();
      const window = await openBusy(other);
      value(await window.engine.importCatalogueFile(file, { acceptOlder: true }));
      await vi.waitFor(() => expect(other.orders).not.toBeNull(), patient);
    });
  });

  test("are computed again when products have changed", async ({ device, shop, openRemembered }) => {
    await turnRound(device);
    const window = await openRemembered();
    shop.offer(125);
    await refresh(window);
    expect(await listed(window)).toEqual(shop.titles().toSorted(new Intl.Collator("en", { numeric: true }).compare));
  });

  test("are deleted with its store", async ({ device, shop, openRemembered }) => {
    await turnRound(device);
    const window = await openRemembered();
    value(await window.engine.removeStore(shop.id));
    expect(device.orders).toBeNull();
  });
});
