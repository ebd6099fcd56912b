import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../../../src-worker/contract/engine";
import { everything } from "../../../src-worker/contract/listing-query";
import { packSections, sectionOf, unpackSections } from "../../../src-worker/packed/sections";
import { heldTitles, importStore, last, openAppWindow, refresh, seen, value } from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

let shop: DemoStore;
/** Generous, because the test machine may be busy. */
const patient = { timeout: 20_000 } as const;
let device: Device;

beforeAll(async () => {
  shop = await startDemoStore("shopify", { products: 120 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.stop());
beforeEach(async () => {
  device = createDevice();
  const window = await openAppWindow(device);
  await importStore(window, shop.url);
  await vi.waitFor(() => expect(device.boot).not.toBeNull(), patient);
});

const all = { start: 0, count: 500 } as const;

function remembered(url = shop.url) {
  return { platform: "shopify", url } as const;
}

/** A window that is opening its catalogue on a device whose database opens only after `release`. */
async function openSlowly() {
  const window = await openAppWindow(device);
  const { indexedDB } = window.world;
  const databases = indexedDB.databases.bind(indexedDB);
  const { promise: released, resolve: release } = deferred();
  indexedDB.databases = async () => {
    await released;
    return databases();
  };
  const opening = window.engine.open("store", "en", remembered());
  await seen(window, { catalogue: { state: "ready" } });
  return { window, opening, release };
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe("a start, before the database is open,", () => {
  test("lists, sorts and searches", async () => {
    const { window, opening, release } = await openSlowly();
    expect(await heldTitles(window)).toEqual(shop.titles());
    const [title = ""] = shop.titles();
    const found = value(await window.engine.findProducts({ ...everything, text: title }, all, false));
    expect(found.rows[0]?.title).toBe(title);
    expect(last(window)).toMatchObject({ store: { url: shop.url }, catalogue: { products: 120 } });
    release();
    value(await opening);
    expect(await heldTitles(window)).toEqual(shop.titles());
  });

  test("queues requests for collections, facets and products until the database opens", async () => {
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
    await heldTitles(window);
    expect(answers).toEqual([]);
    release();
    value(await opening);
    expect((await collections).length).toBeGreaterThan(5);
    expect((await facets)?.collections.length).toBeGreaterThan(5);
    expect((await detail).product.title).toBe(product?.title);
  });

  test("keeps showing the boot file's catalogue when the database cannot be opened", async () => {
    const window = await openAppWindow(device);
    window.world.indexedDB.open = () => {
      throw new DOMException("the backing store is gone", "UnknownError");
    };
    await window.engine.open("store", "en", remembered());
    await seen(window, {
      catalogue: { state: "ready", products: 120 },
      sync: { state: "failed", failure: { code: "storage-failed" } },
    });
    expect(await heldTitles(window)).toEqual(shop.titles());
  });
});

describe("the boot file", () => {
  test("of an older generation is replaced by the database's catalogue", async () => {
    const older = device.boot;
    const window = await openAppWindow(device);
    value(await window.engine.open("store", "en", remembered()));
    shop.offer(125);
    await refresh(window);
    await vi.waitFor(() => expect(device.boot).not.toBe(older), patient);
    device.boot = older;
    const later = await openAppWindow(device);
    value(await later.engine.open("store", "en", remembered()));
    expect(await heldTitles(later)).toEqual(shop.titles());
    shop.offer(120);
  });

  test.each([0.3, 0.6, 0.9])("damaged at %d of its length is replaced by the database's catalogue", async (share) => {
    const boot = new Uint8Array(device.boot ?? new ArrayBuffer(0));
    boot.fill(88, Math.floor(boot.length * share), Math.floor(boot.length * share) + 40);
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const window = await openAppWindow(device);
    value(await window.engine.open("store", "en", remembered()));
    await vi.waitFor(async () => expect(await heldTitles(window)).toEqual(shop.titles()), patient);
    await vi.waitFor(() => expect(new Uint8Array(device.boot ?? new ArrayBuffer(0))).not.toEqual(boot), patient);
    expect(logged.mock.calls.map(([text]) => text)).toContain(
      "catalogue: the stored boot file could not be read: catalogue-damaged",
    );
  });

  test("is not shown for another store than the page remembers", async () => {
    const window = await openAppWindow(device);
    value(await window.engine.open("store", "en", remembered("https://another.example")));
    expect(window.snapshots.map(({ store }) => store?.url ?? null)).not.toContain("https://another.example");
    expect(window.snapshots.some(({ catalogue }) => catalogue.state === "booting")).toBe(true);
  });

  test("is deleted with its store", async () => {
    const window = await openAppWindow(device);
    value(await window.engine.open("store", "en", remembered()));
    value(await window.engine.removeStore(last(window).store?.id ?? ""));
    expect(device.boot).toBeNull();
  });
});

describe("the sort orders of a catalogue", () => {
  const byTitle = { ...everything, sort: { field: "title", descending: false } } as const;
  const listed = async ({ engine }: { readonly engine: Engine }) =>
    value(await engine.findProducts(byTitle, all, false)).rows.map(({ title }) => title);

  /** Reverses the stored order by title, so that reading it gives the wrong sort. */
  async function turnRound(): Promise<void> {
    await vi.waitFor(() => expect(device.orders).not.toBeNull(), patient);
    const bytes = new Uint8Array(device.orders ?? new ArrayBuffer(0));
    const sections = unpackSections(bytes);
    const places = sectionOf(sections, "u4", "title");
    const last = Math.max(...places);
    device.orders = packSections({ ...sections, title: places.map((place) => last + 1 - place) });
  }

  test("are computed once and read by later starts", async () => {
    const first = await openAppWindow(device);
    value(await first.engine.open("store", "en", remembered()));
    const right = await listed(first);
    await turnRound();
    const { window, opening, release } = await openSlowly();
    expect(await listed(window)).toEqual(right.toReversed());
    release();
    await opening;
  });

  test("are computed again when products have changed", async () => {
    await turnRound();
    const window = await openAppWindow(device);
    value(await window.engine.open("store", "en", remembered()));
    shop.offer(125);
    await refresh(window);
    expect(await listed(window)).toEqual(shop.titles().toSorted(new Intl.Collator("en", { numeric: true }).compare));
    shop.offer(120);
  });

  test("are deleted with its store", async () => {
    await turnRound();
    const window = await openAppWindow(device);
    value(await window.engine.open("store", "en", remembered()));
    value(await window.engine.removeStore(last(window).store?.id ?? ""));
    expect(device.orders).toBeNull();
  });
});
