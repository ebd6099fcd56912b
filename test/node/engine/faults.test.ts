import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FaultName } from "../../../demo/stores/serve/spoil-answer";
import { wooIds } from "../../../demo/stores/woocommerce/woo-ids";
import { everything } from "../../../src-worker/contract/listing-query";
import type { FailureCode } from "../../../src-worker/contract/outcome";
import { type WebPlatform, webPlatforms } from "../../../src-worker/contract/platforms";
import {
  type AppWindow,
  failure,
  importStore,
  last,
  listedIds,
  openAppWindow,
  refresh,
  seen,
  value,
} from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice } from "./test-world";

/** The failure code for a page that fails every time. */
const told: readonly (readonly [kind: FaultName, code: FailureCode, woocommerce?: FailureCode])[] = [
  ["404", "store-not-found"],
  ["403", "store-forbidden", "store-firewall"],
  ["401", "store-unauthorized", "keys-refused"],
  ["429", "store-busy"],
  ["429-retry-after", "store-busy"],
  ["429-retry-date", "store-busy"],
  ["429-retry-absurd", "store-busy"],
  ["430", "store-busy"],
  ["503", "store-busy", "store-maintenance"],
  ["503-retry-after", "store-busy", "store-maintenance"],
  ["500", "store-status"],
  ["502", "store-status"],
  // A request with keys follows no redirect, and a browser hides the reason of the failure.
  ["password", "store-locked", "network"],
  ["redirect-login", "store-login", "network"],
  ["captive-portal", "bad-json"],
  ["html", "bad-json"],
  ["html-as-json", "bad-json"],
  ["empty-body", "empty-answer"],
  ["null", "not-a-store"],
  ["no-products-key", "not-a-store"],
  ["truncated-json", "bad-json"],
  ["cut-connection", "network"],
  ["cut-chunked", "network"],
  ["reset", "network"],
];

/** Incomplete, unusually encoded or too large pages, after which the catalogue is still right. */
const withstood: readonly FaultName[] = ["bom", "wrong-content-type", "truncated-valid", "oversized", "gzip-bomb"];
const tooLarge = { bytes: 12_500_000 };

const day = 86_400_000;
const isFull = Boolean(process.env.FULL_RUN);
/** Enough for three pages. */
const products: Readonly<Record<WebPlatform, number>> = { shopify: 510, woocommerce: 210 };
const pages = [
  ["first", 1],
  ["middle", 2],
  ["last", 3],
] as const;
const [, , [, lastPage]] = pages;
/** The pages on which a kind of fault is tried: all in a full run, else one, which differs from kind to kind. */
const pagesFor = (kind: number) => (isFull ? pages : pages.slice(kind % 3, (kind % 3) + 1));

describe.each(webPlatforms)("a %s store's answer", (platform) => {
  let store: DemoStore;
  let window: AppWindow;
  let renamed = 0;

  // One import serves all tests, because each must leave the catalogue unchanged.
  beforeAll(async () => {
    store = await startDemoStore(platform, { products: products[platform] });
    window = await openAppWindow(createDevice());
    await importStore(window, store.connection);
  });
  afterEach(() => store.faults.clear());
  afterAll(() => store.stop());

  /**
   * Makes the next refresh read every page: the checkpoint is too old, and renaming a category does not change the dates of
   * its products.
   */
  function askForAll({ world } = window): void {
    world.pass(day);
    if (platform === "woocommerce") store.edits.renameCategory(wooIds.kind(0), `Kind ${++renamed}`);
  }

  // Without a full run, of WooCommerce those that end otherwise than at Shopify; `store-faults.test.ts` has all.
  const cases = told.flatMap(([kind, code, other], at) =>
    (isFull || platform === "shopify" || other ? pagesFor(at) : []).map(
      ([name, page]) => [kind, name, page, platform === "woocommerce" ? (other ?? code) : code] as const,
    ),
  );

  test.each(cases)(
    "with %s at the %s page (%i) fails as %s and keeps the stored catalogue",
    async (kind, _name, page, code) => {
      askForAll();
      const fault = store.faults.add({ match: store.productPage(page), kind });
      const refused = failure(await window.engine.startSync({ acceptFewer: false }));
      expect(fault.fired).toBeGreaterThan(0);
      expect(refused.code.startsWith("keys-") ? refused : refused.cause).toMatchObject({ code });
      await seen(window, {
        sync: { state: "failed", failure: refused },
        catalogue: { state: "ready", products: store.ids().length, completeness: "whole" },
      });
      expect(await listedIds(window)).toEqual(store.ids());
    },
  );

  test.each(withstood.flatMap((kind, at) => pagesFor(at).map(([name, page]) => [kind, name, page] as const)))(
    "with %s once at the %s page (%i) does no harm",
    async (kind, _name, page) => {
      askForAll();
      const large = kind === "oversized" || kind === "gzip-bomb" ? tooLarge : {};
      const fault = store.faults.add({ match: store.productPage(page), kind, times: 1, ...large });
      await refresh(window);
      expect(fault.fired).toBe(1);
      expect(await listedIds(window)).toEqual(store.ids());
    },
  );

  test("that is too large in pages of every size fails as such and keeps the stored catalogue", async () => {
    askForAll();
    const fault = store.faults.add({ match: /products(?:\.json)?\?/, kind: "oversized", ...tooLarge });
    const refused = failure(await window.engine.startSync({ acceptFewer: false }));
    expect(fault.fired).toBeGreaterThan(0);
    expect(refused.cause).toMatchObject({ code: "answer-too-large" });
    expect(await listedIds(window)).toEqual(store.ids());
  });

  const [ofItsOwn, its] =
    platform === "shopify" ? (["array-for-object", "not-a-store"] as const) : (["php-warning", null] as const);
  test(`with ${ofItsOwn} ${its === null ? "is read" : `fails as ${its}`}`, async () => {
    askForAll();
    const fault = store.faults.add({ match: store.productPage(2), kind: ofItsOwn });
    const ended = await window.engine.startSync({ acceptFewer: false });
    expect(fault.fired).toBeGreaterThan(0);
    expect(ended.ok ? null : ended.failure.cause?.code).toBe(its);
    expect(await listedIds(window)).toEqual(store.ids());
  });

  test.each([
    "429",
    "429-retry-after",
    "429-retry-date",
    "429-retry-absurd",
    "503-retry-after",
    "500",
    "empty-body",
    "truncated-json",
    "cut-connection",
    "cut-chunked",
    "reset",
  ] as const)("with %s once is asked for again", async (kind) => {
    askForAll();
    const fault = store.faults.add({ match: store.productPage(lastPage), kind, times: 1 });
    const from = window.world.slept.length;
    await refresh(window);
    expect(fault.fired).toBe(1);
    expect(await listedIds(window)).toEqual(store.ids());
    const slept = window.world.slept.slice(from);
    const longest = Math.max(...slept);
    // Another request's wait may have been a part of the pause.
    if (kind === "429") expect(slept.reduce((sum, milliseconds) => sum + milliseconds, 0)).toBeGreaterThanOrEqual(1000);
    // At most five minutes and a tenth, whatever a store asks for.
    if (kind === "429-retry-absurd") expect(longest).toBeGreaterThanOrEqual(300_000);
    expect(longest).toBeLessThanOrEqual(330_000);
  });

  test.each(["hang", "slow-drip"] as const)(
    "that never ends (%s) is given up at the time limit, which includes the body, in ever smaller pages",
    async (kind) => {
      // What it learns of the store must not reach the other tests.
      const own = await openAppWindow(createDevice());
      await importStore(own, store.connection);
      askForAll(own);
      const list = platform === "shopify" ? /^\/products\.json/ : /\/wc\/v3\/products\?.*orderby=id/;
      // The first page is read.
      const fault = store.faults.add({ match: list, kind, delayMs: 600_000, after: 1 });
      const from = own.world.requested.length;
      const sync = own.engine.startSync({ acceptFewer: false });
      await expect.poll(() => fault.fired).toBe(1);
      const expiring = setInterval(() => own.world.expireDeadlines(), 50);
      expect(failure(await sync)).toMatchObject({ code: "products-failed", cause: { code: "timeout" } });
      clearInterval(expiring);
      const asked = own.world.requested.slice(from).filter((url) => list.test(url.replace(store.url, "")));
      expect(asked.slice(-4).map((url) => /(?:limit|per_page)=(\d+)/.exec(url)?.[1])).toEqual(
        platform === "shopify" ? ["250", "50", "10", "10"] : ["100", "20", "10", "10"],
      );
      expect(await listedIds(own)).toEqual(store.ids());
    },
  );

  test.each(["repeating-page", "empty-list"] as const)(
    "with %s from its second page on never makes the catalogue smaller",
    async (kind) => {
      askForAll();
      const fault = store.faults.add({
        match: (path) => [2, 3].some((page) => store.productPage(page)(path)),
        kind,
      });
      const ended = await window.engine.startSync({ acceptFewer: false });
      expect(fault.fired).toBeGreaterThan(0);
      if (!ended.ok) expect(ended.failure).toMatchObject({ code: "catalogue-shrunk" });
      expect(await listedIds(window)).toEqual(store.ids());
    },
  );

  test("that claims an empty store does not empty the catalogue", async () => {
    askForAll();
    const fault = store.faults.add({ match: /products/, kind: "empty-list" });
    const ended = await window.engine.startSync({ acceptFewer: false });
    expect(fault.fired).toBeGreaterThan(0);
    // WooCommerce's total contradicts an empty page, so the reading broke off. Shopify reports no total.
    if (ended.ok) expect([platform, ended.value.completeness]).toEqual(["woocommerce", "partial"]);
    else expect(ended.failure).toMatchObject({ code: "catalogue-shrunk", details: { offered: 0 } });
    expect(await listedIds(window)).toEqual(store.ids());
  });

  test("after a lost network continues where the reading stopped", async () => {
    askForAll();
    const fault = store.faults.add({ match: store.productPage(lastPage), kind: "cut-connection" });
    const refused = failure(await window.engine.startSync({ acceptFewer: false }));
    expect(refused).toMatchObject({ cause: { code: "network" } });
    expect(fault.fired).toBe(4);
    store.faults.clear();
    const from = window.world.requested.length;
    await refresh(window);
    expect(await listedIds(window)).toEqual(store.ids());
    const again = window.world.requested.slice(from).map((url) => new URL(url).pathname + new URL(url).search);
    expect(again.filter(store.productPage(2))).toEqual([]);
    value(await window.engine.findProducts({ ...everything, text: "mug" }, { start: 0, count: 5 }, false));
  });
});

test.each(webPlatforms)(
  "a product that a %s store lists twice is stored once, in its last version, and counted",
  async (platform) => {
    const store = await startDemoStore(platform, { products: 310 });
    const fault = store.faults.add({ match: store.productPage(1), kind: "duplicate-ids" });
    const window = await openAppWindow(createDevice());
    await importStore(window, store.connection);
    expect(fault.fired).toBeGreaterThan(0);
    const held = await listedIds(window);
    expect(new Set(held).size).toBe(held.length);
    expect(held).toHaveLength(store.ids().length - 1);
    const { sync } = last(window);
    expect(sync.state === "complete" && sync.report.counters.duplicates).toBe(1);
    store.faults.clear();
    window.world.pass(day);
    if (platform === "woocommerce") store.edits.renameCategory(wooIds.kind(0), "Another name");
    await refresh(window);
    expect((await listedIds(window)).sort()).toEqual(store.ids().sort());
    await store.stop();
  },
);
