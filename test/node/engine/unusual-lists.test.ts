import { afterEach, describe, expect, test } from "vitest";
import type { Platform } from "../../../src-worker/contract/platforms";
import type { ProductDetail } from "../../../src-worker/contract/product";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { altered, eachRecord } from "./altered-answers";
import { type AppWindow, heldIds, importStore, last, openAppWindow, refresh, value } from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice } from "./test-world";

let store: DemoStore;
afterEach(() => store.stop());

/** As PHP's `json_encode` writes a list with a hole, such as one that `array_filter` has left. */
function withHoles(json: unknown): unknown {
  if (Array.isArray(json) && json.length > 0)
    return Object.fromEntries(json.map((item, place) => [place < 2 ? place : place + 3, withHoles(item)]).toReversed());
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withHoles(value)]));
}

async function details({ engine }: AppWindow, ids: readonly string[]): Promise<ProductDetail[]> {
  return Promise.all(ids.map(async (id) => value(await engine.openProduct(id))));
}

const accesses: readonly (readonly [name: string, platform: Platform, isPublic: boolean])[] = [
  ["Shopify", "shopify", false],
  ["WooCommerce with keys", "woocommerce", false],
  ["WooCommerce without keys", "woocommerce", true],
];

function connectionOf(isPublic: boolean): StoreConnection {
  return isPublic ? { platform: "woocommerce", url: store.url, access: { kind: "public" } } : store.connection;
}

test.each(accesses)(
  "lists that are objects with numbers for keys are read as lists: %s",
  async (_, platform, isPublic) => {
    store = await startDemoStore(platform, { products: 24 });
    const connection = connectionOf(isPublic);
    const usual = await openAppWindow(createDevice());
    await importStore(usual, connection);
    const window = await openAppWindow(createDevice(), altered(withHoles));
    const detected = value(await window.engine.detectPlatform(store.url));
    expect(detected.platform).toBe(platform);
    value(await window.engine.testConnection(connection));
    await importStore(window, connection);
    const ids = await heldIds(usual);
    expect(await heldIds(window)).toEqual(ids);
    expect(last(window).sync).toMatchObject({ state: "complete", report: { completeness: "whole", warnings: [] } });
    expect(await details(window, ids)).toEqual(await details(usual, ids));
    const collections = value(await usual.engine.listCollections());
    expect(collections.length).toBeGreaterThan(3);
    expect(value(await window.engine.listCollections())).toEqual(collections);
  },
);

describe("variations that a plugin lists otherwise than by their ids", () => {
  async function importAltered(isPublic: boolean, alter: (variations: unknown[]) => unknown) {
    store = await startDemoStore("woocommerce", { products: 24 });
    const connection = connectionOf(isPublic);
    const usual = await openAppWindow(createDevice());
    await importStore(usual, connection);
    const network = altered((json, { pathname }) =>
      pathname.endsWith("/products")
        ? eachRecord(json, (record) =>
            Array.isArray(record.variations) && record.variations.length > 0
              ? { ...record, variations: alter(record.variations) }
              : record,
          )
        : json,
    );
    const window = await openAppWindow(createDevice(), network);
    await importStore(window, connection);
    return { usual, window, ids: await heldIds(usual) };
  }

  test.each<[string, (id: unknown) => unknown]>([
    ["objects with an id", (id) => ({ id, sku: "x", price: "1" })],
    ["objects with an id as text", (id) => ({ id: String(id) })],
    ["texts", String],
  ])("%s are read", async (_, each) => {
    const { usual, window, ids } = await importAltered(false, (variations) => variations.map(each));
    expect(await details(window, ids)).toEqual(await details(usual, ids));
    expect(last(window).sync).toMatchObject({ report: { completeness: "whole", counters: { skipped: 0 } } });
  });

  test.each<[string, (variations: unknown[]) => unknown]>([
    ["entries without an id", (variations) => variations.map(() => ({ attributes: "?" }))],
    ["one entry without an id", ([, ...others]) => [null, ...others]],
    ["a text", (variations) => variations.join()],
    ["an object of names", (variations) => ({ items: variations })],
  ])("%s lead to each product's own list of variations", async (_, alter) => {
    const { usual, window, ids } = await importAltered(false, alter);
    expect(await details(window, ids)).toEqual(await details(usual, ids));
    expect(last(window).sync).toMatchObject({ report: { completeness: "whole", counters: { skipped: 0 } } });
  });

  test.each<[string, (variations: unknown[]) => unknown]>([
    ["entries without an id", (variations) => variations.map(() => ({ attributes: "?" }))],
    ["a text", (variations) => variations.join()],
  ])("%s, without another list of them, make the catalogue incomplete, and the report says so", async (_, alter) => {
    store = await startDemoStore("woocommerce", { products: 24 });
    const network = altered((json, { pathname }) => {
      if (pathname.endsWith("/variations")) return [];
      if (!pathname.endsWith("/products")) return json;
      return eachRecord(json, (record) =>
        Array.isArray(record.variations) && record.variations.length > 0
          ? { ...record, variations: alter(record.variations) }
          : record,
      );
    });
    const window = await openAppWindow(createDevice(), network);
    await importStore(window, store.connection);
    const { sync } = last(window);
    if (sync.state !== "complete") throw new Error("not complete");
    expect(sync.report.completeness).toBe("partial");
    expect(sync.report.counters.skipped).toBeGreaterThan(2);
    expect(sync.report.warnings).toMatchObject([{ code: "variations-unreadable" }]);
    expect((await heldIds(window)).length).toBe(store.ids().length - sync.report.counters.skipped);
    // The next reading finds them once the store lists them as usual.
    const later = await openAppWindow(createDevice());
    await importStore(later, store.connection);
    expect((await refresh(later)).completeness).toBe("whole");
  });

  test("without keys, entries without an id are found among the store's variations", async () => {
    const { usual, window, ids } = await importAltered(true, (variations) => variations.map(() => ({ id: null })));
    // Such entries name no choices of an "any" attribute either, so that one variant stands for all of them.
    const variations = (all: readonly ProductDetail[]) =>
      all.map(({ product }) => [...new Set(product.variants.map(({ id }) => id.split("&")[0]))].toSorted());
    expect(variations(await details(window, ids))).toEqual(variations(await details(usual, ids)));
  });
});
