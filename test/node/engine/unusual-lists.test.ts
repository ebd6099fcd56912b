import { describe, expect } from "vitest";
import type { ProductDetail } from "../../../src-worker/contract/product";
import { altered, eachRecord } from "./altered-answers";
import {
  type AppWindow,
  importElsewhere,
  importStore,
  last,
  listedIds,
  openElsewhere,
  refresh,
  value,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import { accesses, connectionOf } from "./store-accesses";

const test = engineTest.extend(
  "importAltered",
  ({ start }) =>
    /** Imports a store as usual, and with lists of variations that a plugin has altered. */
    async (isPublic: boolean, alter: (variations: unknown[]) => unknown) => {
      const store = await start("woocommerce", { products: 24 });
      const connection = connectionOf(store, isPublic);
      const usual = await importElsewhere(connection);
      const window = await importElsewhere(
        connection,
        altered((json, { pathname }) => (pathname.endsWith("/products") ? withVariations(json, alter) : json)),
      );
      return { usual, window, ids: await listedIds(usual) };
    },
);

/** The products, of which the lists of variations are altered. */
function withVariations(json: unknown, alter: (variations: unknown[]) => unknown): unknown {
  return eachRecord(json, (record) =>
    Array.isArray(record.variations) && record.variations.length > 0
      ? { ...record, variations: alter(record.variations) }
      : record,
  );
}

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

test.for(accesses)(
  "lists that are objects with numbers for keys are read as lists: %s",
  async ([_, platform, isPublic], { start }) => {
    const store = await start(platform, { products: 24 });
    const connection = connectionOf(store, isPublic);
    const usual = await importElsewhere(connection);
    const window = await openElsewhere(altered(withHoles));
    const detected = value(await window.engine.detectPlatform(store.url));
    expect(detected.platform).toBe(platform);
    value(await window.engine.testConnection(connection));
    await importStore(window, connection);
    const ids = await listedIds(usual);
    expect(await listedIds(window)).toEqual(ids);
    expect(last(window).sync).toMatchObject({ state: "complete", report: { completeness: "whole", warnings: [] } });
    expect(await details(window, ids)).toEqual(await details(usual, ids));
    const collections = value(await usual.engine.listCollections());
    expect(collections.length).toBeGreaterThan(3);
    expect(value(await window.engine.listCollections())).toEqual(collections);
  },
);

describe("variations that a plugin lists otherwise than by their ids", () => {
  test.for<[string, (id: unknown) => unknown]>([
    ["objects with an id", (id) => ({ id, sku: "x", price: "1" })],
    ["objects with an id as text", (id) => ({ id: String(id) })],
    ["texts", String],
  ])("%s are read", async ([_, each], { importAltered }) => {
    const { usual, window, ids } = await importAltered(false, (variations) => variations.map(each));
    expect(await details(window, ids)).toEqual(await details(usual, ids));
    expect(last(window).sync).toMatchObject({ report: { completeness: "whole", counters: { skipped: 0 } } });
  });

  test.for<[string, (variations: unknown[]) => unknown]>([
    ["entries without an id", (variations) => variations.map(() => ({ attributes: "?" }))],
    ["one entry without an id", ([, ...others]) => [null, ...others]],
    ["a text", (variations) => variations.join()],
    ["an object of names", (variations) => ({ items: variations })],
  ])("%s lead to each product's own list of variations", async ([_, alter], { importAltered }) => {
    const { usual, window, ids } = await importAltered(false, alter);
    expect(await details(window, ids)).toEqual(await details(usual, ids));
    expect(last(window).sync).toMatchObject({ report: { completeness: "whole", counters: { skipped: 0 } } });
  });

  test.for<[string, (variations: unknown[]) => unknown]>([
    ["entries without an id", (variations) => variations.map(() => ({ attributes: "?" }))],
    ["a text", (variations) => variations.join()],
  ])(
    "%s, without another list of them, make the catalogue incomplete, and the report says so",
    async ([_, alter], { start }) => {
      const store = await start("woocommerce", { products: 24 });
      const network = altered((json, { pathname }) => {
        if (pathname.endsWith("/variations")) return [];
        if (!pathname.endsWith("/products")) return json;
        return withVariations(json, alter);
      });
      const window = await importElsewhere(store.connection, network);
      const { sync } = last(window);
      if (sync.state !== "complete") throw new Error("not complete");
      expect(sync.report.completeness).toBe("partial");
      expect(sync.report.counters.skipped).toBeGreaterThan(2);
      expect(sync.report.warnings).toMatchObject([{ code: "variations-unreadable" }]);
      expect((await listedIds(window)).length).toBe(store.ids().length - sync.report.counters.skipped);
      // The next reading finds them once the store lists them as usual.
      const later = await importElsewhere(store.connection);
      expect((await refresh(later)).completeness).toBe("whole");
    },
  );

  test("without keys, entries without an id are found among the store's variations", async ({ importAltered }) => {
    const { usual, window, ids } = await importAltered(true, (variations) => variations.map(() => ({ id: null })));
    // Such entries name no choices of an "any" attribute either, so that one variant stands for all of them.
    const variations = (all: readonly ProductDetail[]) =>
      all.map(({ product }) => [...new Set(product.variants.map(({ id }) => id.split("&")[0]))].toSorted());
    expect(variations(await details(window, ids))).toEqual(variations(await details(usual, ids)));
  });
});
