import { describe, expect } from "vitest";
import type { WebPlatform } from "../../../src-worker/contract/platforms";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import {
  type AppWindow,
  ended,
  failedRefresh,
  importStore,
  last,
  listedIds,
  openElsewhere,
  refresh,
  value,
  withoutImages,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import type { DemoStore, DemoStoreOptions } from "./start-demo-store";
import { accesses, connectionOf } from "./store-accesses";

const test = engineTest
  .extend(
    "shop",
    ({ start }) =>
      (platform: WebPlatform, options: Partial<DemoStoreOptions> = {}) =>
        start(platform, { products: 230, variations: 3, ...options }),
  )
  /** Opens a window over the device through the app's proxy. */
  .extend(
    "slow",
    ({ open }) =>
      (takes: (url: string, atOnce: number) => number) =>
        open(throughProxy, takes),
  );

const withoutKeys = ({ publicConnection }: DemoStore): StoreConnection => publicConnection;

/** The app's own server, which forwards what the Store API refuses to pages. */
const throughProxy: typeof withoutImages = (url, init) => {
  const store = new URL(url).pathname === "/api/store-proxy" ? new URL(url).searchParams.get("url") : null;
  return withoutImages(store ?? url, init);
};

/** The number of records that a request is for. */
function recordsIn(url: string): number {
  const { searchParams } = new URL(new URL(url).searchParams.get("url") ?? url);
  return Number(searchParams.get("per_page") ?? searchParams.get("limit") ?? 1);
}

const isOfStore = (url: string) => /\/(wp-json|products\.json|collections|meta\.json)/.test(url);

/** A host that takes so many milliseconds for each record. */
const perRecord = (milliseconds: number) => (url: string) => (isOfStore(url) ? recordsIn(url) * milliseconds : 0);

/** The sizes of the pages that were requested of the list of products. */
const pageSizes = ({ world }: AppWindow, from = 0) =>
  world.requested
    .slice(from)
    .filter((url) => /products(\.json)?\?/.test(url) && /[?&]page=/.test(url))
    .map(recordsIn);

describe("a store that takes 250 ms for each record", () => {
  test.for(accesses)("is imported whole in smaller pages: %s", async ([_name, platform, isPublic], { shop, slow }) => {
    const store = await shop(platform, platform === "shopify" ? { products: 510 } : {});
    const window = await slow(perRecord(250));
    await importStore(window, connectionOf(store, isPublic));
    expect(last(window).catalogue).toMatchObject({ state: "ready", completeness: "whole" });
    // Without keys, the hidden products are imported too.
    expect(await listedIds(window)).toEqual(expect.arrayContaining(store.ids()));
    const sizes = pageSizes(window);
    expect(sizes.filter((size) => size > 50).length).toBeLessThanOrEqual(1);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
    expect(last(window).sync).toMatchObject({ state: "complete", report: { warnings: [] } });
  });

  test("is read in smaller pages at once by the next refresh, also after a restart", async ({ shop, slow }) => {
    const store = await shop("woocommerce");
    await importStore(await slow(perRecord(250)), store.connection);
    const window = await slow(perRecord(250));
    value(await window.engine.open("store", "en", null));
    window.world.pass(86_400_000);
    store.edits.edit(3, { title: "Another name" });
    const from = window.world.requested.length;
    const { changes } = await refresh(window);
    expect(changes.changed).toBe(1);
    expect(Math.max(...pageSizes(window, from))).toBeLessThan(100);
  });

  test("goes on from its checkpoint, whatever the size of its pages was and is", async ({ shop, slow }) => {
    const store = await shop("woocommerce");
    const window = await slow(perRecord(250));
    const cut = store.faults.add({
      match: (path) => /\/wc\/v3\/products\?/.test(path) && path.includes("per_page=20&page=8"),
      kind: "reset",
    });
    value(await window.engine.saveConnection(store.connection));
    await ended(window);
    expect(last(window).sync).toMatchObject({ state: "failed", failure: { cause: { code: "network" } } });
    expect(cut.fired).toBeGreaterThan(0);
    cut.remove();
    const listed = (await listedIds(window)).length;
    expect(listed).toBeGreaterThan(100);
    const later = await slow(() => 0);
    // A start continues the import.
    value(await later.engine.open("store", "en", null));
    await ended(later);
    expect(await listedIds(later)).toEqual(store.ids());
    // A host that has become fast gets large pages again, and nothing is read twice.
    const sizes = pageSizes(later);
    expect(Math.max(...sizes)).toBeGreaterThan(20);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(230);
  });

  test("that answers single requests in time gets one at a time", async ({ shop, slow }) => {
    const store = await shop("woocommerce", { products: 120, variations: 10 });
    let most = 0;
    let isSlow = false;
    const window = await slow((url, atOnce) => {
      if (!isOfStore(url)) return 0;
      if (isSlow) most = Math.max(most, atOnce);
      const milliseconds = recordsIn(url) * 80 * atOnce;
      isSlow ||= milliseconds > 20_000;
      return milliseconds;
    });
    await importStore(window, store.connection);
    expect(isSlow).toBe(true);
    // The requests that were under way with the first slow one.
    expect(most).toBeLessThanOrEqual(4);
    expect(last(window).catalogue).toMatchObject({ completeness: "whole" });
    expect(await listedIds(window)).toEqual(store.ids());
  });
});

describe("a store that browsers reach only through the app's proxy, which waits 20 s", () => {
  const proxyMs = 20_000;
  const targetOf = (url: string) => new URL(url).searchParams.get("url") ?? url;
  const isProxy = (url: string) => new URL(url).pathname === "/api/store-proxy";

  const proxied = (takes: (url: string) => number): Promise<AppWindow> =>
    openElsewhere(
      async (url, init) => {
        if (!isProxy(url) && isOfStore(url)) throw new TypeError("Failed to fetch");
        return takes(targetOf(url)) > proxyMs
          ? Response.json({ code: "upstream-timeout" }, { status: 504 })
          : throughProxy(url, init);
      },
      (url) => (isProxy(url) ? Math.min(takes(targetOf(url)), proxyMs) : 0),
    );

  test.for([
    ["WooCommerce", "woocommerce", 25_000 / 100, withoutKeys],
    ["WooCommerce, which answers for 10 products only", "woocommerce", 15_000 / 10, withoutKeys],
    ["Shopify", "shopify", 25_000 / 250, ({ connection }: DemoStore) => connection],
  ] as const)("is imported whole in smaller pages: %s", async ([_, platform, eachMs, connectionOf], { shop }) => {
    const store = await shop(platform, platform === "shopify" ? { products: 510 } : {});
    const window = await proxied(perRecord(eachMs));
    await importStore(window, connectionOf(store));
    expect(await listedIds(window)).toEqual(expect.arrayContaining(store.ids()));
    expect(last(window)).toMatchObject({
      catalogue: { state: "ready", completeness: "whole" },
      sync: { state: "complete", report: { warnings: [] } },
    });
    expect(window.world.requested.some((url) => isProxy(url) && isOfStore(targetOf(url)))).toBe(true);
  });

  test("is given up after the proxy's time when it never answers, and the failure names that time", async ({
    shop,
  }) => {
    const store = await shop("woocommerce");
    const window = await proxied((url) => (isOfStore(url) && /products/.test(url) ? 600_000 : 0));
    value(await window.engine.saveConnection(withoutKeys(store)));
    await ended(window);
    expect(last(window).sync).toMatchObject({
      state: "failed",
      failure: { cause: { code: "timeout", details: { seconds: 20 } } },
    });
  });
});

test.for<[answer: string, answered: () => Promise<Response>]>([
  ...[504, 524, 502].map((status): [string, () => Promise<Response>] => [
    `${status}`,
    async () => new Response("<html>", { status, headers: { "content-type": "text/html" } }),
  ]),
  ["an answer that the browser hides for lack of CORS headers", () => Promise.reject(new TypeError("Failed to fetch"))],
])(
  "a gateway that gives up with %s leads to smaller pages like a time limit",
  async ([_answer, answered], { shop, open }) => {
    const store = await shop("woocommerce");
    const isLate = (url: string) => isOfStore(url) && recordsIn(url) > 25;
    const window = await open(
      (url, init) => (isLate(url) ? answered() : withoutImages(url, init)),
      (url) => (isLate(url) ? 15_000 : 0),
    );
    await importStore(window, store.connection);
    expect(await listedIds(window)).toEqual(store.ids());
    expect(last(window).catalogue).toMatchObject({ completeness: "whole" });
  },
);

test("a store that takes 25 s for any answer is waited for", async ({ shop, slow }) => {
  const store = await shop("woocommerce", { products: 30 });
  const window = await slow((url) => (isOfStore(url) ? 25_000 : 0));
  await importStore(window, store.connection);
  expect(await listedIds(window)).toEqual(store.ids());
});

test("a store that never answers is given up, and its failure says how long was waited", async ({ shop, slow }) => {
  const store = await shop("woocommerce");
  const window = await slow((url) => (isOfStore(url) ? 600_000 : 0));
  value(await window.engine.saveConnection(store.connection));
  await ended(window);
  const before = window.world.requested.length;
  const ofProducts = (url: string) => /wc\/v3\/products\?/.test(url);
  expect(await failedRefresh(window)).toMatchObject({
    code: "products-failed",
    cause: { code: "timeout", details: { seconds: 60 } },
  });
  // The patience of the first attempt is remembered.
  expect(window.world.requested.slice(before).filter(ofProducts)).toHaveLength(2);
});

test("the snapshot says that the store is slow, and how it is read", async ({ shop, slow }) => {
  const store = await shop("woocommerce");
  const window = await slow(perRecord(250));
  await importStore(window, store.connection);
  expect(window.snapshots.some(({ slow }) => slow?.records === 20)).toBe(true);
  expect(last(window).slow).toEqual({ origin: new URL(store.url).origin, records: 20 });
});

test.for(["woocommerce", "shopify"] as const)(
  "the connection test of a slow %s store says so, and its import begins with small pages",
  async (platform, { shop, slow }) => {
    const store = await shop(platform, { products: 120 });
    const window = await slow(perRecord(250));
    const report = value(await window.engine.testConnection(store.connection));
    expect(report.notes).toContain("slow-host");
    const from = window.world.requested.length;
    await importStore(window, store.connection);
    expect(Math.max(...pageSizes(window, from))).toBeLessThanOrEqual(50);
  },
);

test("the connection test of a store that is not slow does not say so", async ({ shop, slow }) => {
  const store = await shop("woocommerce", { products: 120 });
  const window = await slow(perRecord(20));
  const report = value(await window.engine.testConnection(store.connection));
  expect(report.notes).not.toContain("slow-host");
});
