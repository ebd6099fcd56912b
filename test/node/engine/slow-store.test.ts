import { afterEach, describe, expect, test } from "vitest";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import {
  type AppWindow,
  ended,
  failure,
  heldIds,
  importStore,
  last,
  openAppWindow,
  refresh,
  value,
  withoutImages,
} from "./app-window";
import { type DemoStore, type DemoStoreOptions, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

const stores: DemoStore[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.stop();
});

async function shop(platform: "shopify" | "woocommerce", options: Partial<DemoStoreOptions> = {}): Promise<DemoStore> {
  const store = await startDemoStore(platform, { products: 230, variations: 3, ...options });
  stores.push(store);
  return store;
}

const withoutKeys = ({ url }: DemoStore): StoreConnection => ({
  platform: "woocommerce",
  url,
  access: { kind: "public" },
});

/** The app's own server, which forwards what the Store API refuses to pages. */
const throughProxy: typeof withoutImages = (url, init) => {
  const store = new URL(url).pathname === "/api/store-proxy" ? new URL(url).searchParams.get("url") : null;
  return withoutImages(store ?? url, init);
};

/** How many records a request asks for. */
function recordsIn(url: string): number {
  const { searchParams } = new URL(new URL(url).searchParams.get("url") ?? url);
  return Number(searchParams.get("per_page") ?? searchParams.get("limit") ?? 1);
}

const isOfStore = (url: string) => /\/(wp-json|products\.json|collections|meta\.json)/.test(url);

/** A host that takes so many milliseconds for each record. */
const perRecord = (milliseconds: number) => (url: string) => (isOfStore(url) ? recordsIn(url) * milliseconds : 0);

const slow = (device: Device, takes: (url: string, atOnce: number) => number): Promise<AppWindow> =>
  openAppWindow(device, throughProxy, undefined, takes);

/** The sizes of the pages that were requested of the list of products. */
const pageSizes = ({ world }: AppWindow, from = 0) =>
  world.asked
    .slice(from)
    .filter((url) => /products(\.json)?\?/.test(url) && /[?&]page=/.test(url))
    .map(recordsIn);

describe("a store that takes 250 ms for each record", () => {
  test.each([
    ["WooCommerce with keys", "woocommerce", (store: DemoStore) => store.connection],
    ["WooCommerce without keys", "woocommerce", withoutKeys],
    ["Shopify", "shopify", (store: DemoStore) => store.connection],
  ] as const)("is imported whole in smaller pages: %s", async (_name, platform, connectionOf) => {
    const store = await shop(platform, platform === "shopify" ? { products: 510 } : {});
    const window = await slow(createDevice(), perRecord(250));
    await importStore(window, connectionOf(store));
    expect(last(window).catalogue).toMatchObject({ state: "ready", completeness: "whole" });
    // Without keys, the hidden products are imported too.
    expect(await heldIds(window)).toEqual(expect.arrayContaining(store.ids()));
    const sizes = pageSizes(window);
    expect(sizes.filter((size) => size > 50).length).toBeLessThanOrEqual(1);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
    expect(last(window).sync).toMatchObject({ state: "complete", report: { warnings: [] } });
  });

  test("is read in smaller pages at once by the next refresh, also after a restart", async () => {
    const store = await shop("woocommerce");
    const device = createDevice();
    await importStore(await slow(device, perRecord(250)), store.connection);
    const window = await slow(device, perRecord(250));
    value(await window.engine.open("store", "en", null));
    window.world.pass(86_400_000);
    store.edits.edit(3, { title: "Another name" });
    const from = window.world.asked.length;
    const { changes } = await refresh(window);
    expect(changes.changed).toBe(1);
    expect(Math.max(...pageSizes(window, from))).toBeLessThan(100);
  });

  test("goes on from its checkpoint, whatever the size of its pages was and is", async () => {
    const store = await shop("woocommerce");
    const device = createDevice();
    const window = await slow(device, perRecord(250));
    const cut = store.faults.add({
      match: (path) => /\/wc\/v3\/products\?/.test(path) && path.includes("per_page=20&page=8"),
      kind: "reset",
    });
    value(await window.engine.saveConnection(store.connection));
    await ended(window);
    expect(last(window).sync).toMatchObject({ state: "failed", failure: { cause: { code: "network" } } });
    expect(cut.fired).toBeGreaterThan(0);
    cut.remove();
    const held = (await heldIds(window)).length;
    expect(held).toBeGreaterThan(100);
    const later = await slow(device, () => 0);
    // A start continues the import.
    value(await later.engine.open("store", "en", null));
    await ended(later);
    expect(await heldIds(later)).toEqual(store.ids());
    // A host that has become fast gets large pages again, and nothing is read twice.
    const sizes = pageSizes(later);
    expect(Math.max(...sizes)).toBeGreaterThan(20);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(230);
  });

  test("that answers in time when it is asked for one thing at once is asked so", async () => {
    const store = await shop("woocommerce", { products: 120, variations: 10 });
    let most = 0;
    let isSlow = false;
    const window = await slow(createDevice(), (url, atOnce) => {
      if (!isOfStore(url)) return 0;
      if (isSlow) most = Math.max(most, atOnce);
      const milliseconds = recordsIn(url) * 80 * atOnce;
      isSlow ||= milliseconds > 20_000;
      return milliseconds;
    });
    await importStore(window, store.connection);
    expect(isSlow).toBe(true);
    // Those that were under way with the first one that was too slow.
    expect(most).toBeLessThanOrEqual(4);
    expect(last(window).catalogue).toMatchObject({ completeness: "whole" });
    expect(await heldIds(window)).toEqual(store.ids());
  });
});

describe("a store that browsers reach only through the app's proxy, which waits 20 s", () => {
  const proxyMs = 20_000;
  const targetOf = (url: string) => new URL(url).searchParams.get("url") ?? url;
  const isProxy = (url: string) => new URL(url).pathname === "/api/store-proxy";

  const proxied = (takes: (url: string) => number): Promise<AppWindow> =>
    openAppWindow(
      createDevice(),
      async (url, init) => {
        if (!isProxy(url) && isOfStore(url)) throw new TypeError("Failed to fetch");
        return takes(targetOf(url)) > proxyMs
          ? Response.json({ code: "upstream-timeout" }, { status: 504 })
          : throughProxy(url, init);
      },
      undefined,
      (url) => (isProxy(url) ? Math.min(takes(targetOf(url)), proxyMs) : 0),
    );

  test.each([
    ["WooCommerce", "woocommerce", 25_000 / 100, withoutKeys],
    ["WooCommerce, which answers for 10 products only", "woocommerce", 15_000 / 10, withoutKeys],
    ["Shopify", "shopify", 25_000 / 250, ({ connection }: DemoStore) => connection],
  ] as const)("is imported whole in smaller pages: %s", async (_, platform, eachMs, connectionOf) => {
    const store = await shop(platform, platform === "shopify" ? { products: 510 } : {});
    const window = await proxied(perRecord(eachMs));
    await importStore(window, connectionOf(store));
    expect(await heldIds(window)).toEqual(expect.arrayContaining(store.ids()));
    expect(last(window)).toMatchObject({
      catalogue: { state: "ready", completeness: "whole" },
      sync: { state: "complete", report: { warnings: [] } },
    });
    expect(window.world.asked.some((url) => isProxy(url) && isOfStore(targetOf(url)))).toBe(true);
  });

  test("is given up after the proxy's time when it never answers, and the failure names that time", async () => {
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

describe("a gateway that gives up", () => {
  test.each([504, 524, 502])("with %i leads to smaller pages like a time limit", async (status) => {
    const store = await shop("woocommerce");
    const window = await openAppWindow(
      createDevice(),
      (url, init) =>
        isOfStore(url) && recordsIn(url) > 25
          ? Promise.resolve(new Response("<html>", { status, headers: { "content-type": "text/html" } }))
          : withoutImages(url, init),
      undefined,
      (url) => (isOfStore(url) && recordsIn(url) > 25 ? 15_000 : 0),
    );
    await importStore(window, store.connection);
    expect(await heldIds(window)).toEqual(store.ids());
    expect(last(window).catalogue).toMatchObject({ completeness: "whole" });
  });

  test("whose answer the browser hides, because it has no CORS headers, does so too", async () => {
    const store = await shop("woocommerce");
    const window = await openAppWindow(
      createDevice(),
      (url, init) =>
        isOfStore(url) && recordsIn(url) > 25
          ? Promise.reject(new TypeError("Failed to fetch"))
          : withoutImages(url, init),
      undefined,
      (url) => (isOfStore(url) && recordsIn(url) > 25 ? 15_000 : 0),
    );
    await importStore(window, store.connection);
    expect(await heldIds(window)).toEqual(store.ids());
  });
});

test("a store that takes 25 s for any answer is waited for", async () => {
  const store = await shop("woocommerce", { products: 30 });
  const window = await slow(createDevice(), (url) => (isOfStore(url) ? 25_000 : 0));
  await importStore(window, store.connection);
  expect(await heldIds(window)).toEqual(store.ids());
});

test("a store that never answers is given up, and its failure says how long was waited", async () => {
  const store = await shop("woocommerce");
  const window = await slow(createDevice(), (url) => (isOfStore(url) ? 600_000 : 0));
  value(await window.engine.saveConnection(store.connection));
  await ended(window);
  const before = window.world.asked.length;
  const ofProducts = (url: string) => /wc\/v3\/products\?/.test(url);
  expect(failure(await window.engine.startSync({ acceptFewer: false }))).toMatchObject({
    code: "products-failed",
    cause: { code: "timeout", details: { seconds: 60 } },
  });
  // The patience of the first attempt is remembered.
  expect(window.world.asked.slice(before).filter(ofProducts)).toHaveLength(2);
});

test("the snapshot says that the store is slow, and how it is read", async () => {
  const store = await shop("woocommerce");
  const window = await slow(createDevice(), perRecord(250));
  await importStore(window, store.connection);
  expect(window.snapshots.some(({ slow }) => slow?.records === 20)).toBe(true);
  expect(last(window).slow).toEqual({ origin: new URL(store.url).origin, records: 20 });
});

test.each(["woocommerce", "shopify"] as const)(
  "the connection test of a slow %s store says so, and its import begins with small pages",
  async (platform) => {
    const store = await shop(platform, { products: 120 });
    const window = await slow(createDevice(), perRecord(250));
    const report = value(await window.engine.testConnection(store.connection));
    expect(report.notes).toContain("slow-host");
    const from = window.world.asked.length;
    await importStore(window, store.connection);
    expect(Math.max(...pageSizes(window, from))).toBeLessThanOrEqual(50);
  },
);

test("the connection test of a store that is not slow does not say so", async () => {
  const store = await shop("woocommerce", { products: 120 });
  const window = await slow(createDevice(), perRecord(20));
  const report = value(await window.engine.testConnection(store.connection));
  expect(report.notes).not.toContain("slow-host");
});
