import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type AppWindow, failure, heldTitles, importStore, openAppWindow, seen, value } from "./app-window";
import { startShopify } from "./start-shopify";
import { createDevice } from "./test-world";

/** Every row of the specification's error catalogue for a Shopify store, at the first and at a later page. */
const faults = [
  ["404", { code: "store-not-found" }],
  ["403", { code: "store-forbidden" }],
  ["401", { code: "store-unauthorized" }],
  ["429", { code: "store-busy" }],
  ["430", { code: "store-busy" }],
  ["503", { code: "store-busy" }],
  ["500", { code: "store-status", details: { status: 500, statusText: "Internal Server Error" } }],
  ["502", { code: "store-status", details: { status: 502 } }],
  ["empty-body", { code: "empty-answer" }],
  ["html", { code: "bad-json" }],
  ["truncated-json", { code: "bad-json" }],
  ["php-warning", { code: "bad-json" }],
  ["cut-connection", { code: "network" }],
  ["password", { code: "store-locked" }],
  ["no-products-key", { code: "not-a-store" }],
  ["null", { code: "not-a-store" }],
  ["array-for-object", { code: "not-a-store" }],
  ["oversized", { code: "answer-too-large" }],
] as const;

let shop: Awaited<ReturnType<typeof startShopify>>;
let window: AppWindow;

// One import serves all of these: that each leaves it as it was is what they are about.
beforeAll(async () => {
  shop = await startShopify(510);
  window = await openAppWindow(createDevice());
  await importStore(window, shop.url);
});
afterEach(() => shop.faults.clear());
afterAll(() => shop.stop());

const pages = [1, 3].flatMap((page) => faults.map(([kind, expected]) => [kind, page, expected] as const));
test.each(pages)(
  "with %s at page %i is told as such, and the catalogue that was there stays",
  async (kind, page, expected) => {
    const fault = shop.faults.add({
      match: new RegExp(`^/products\\.json.*page=${page}`),
      kind,
      ...(kind === "oversized" && { bytes: 12_500_000 }),
    });
    const refused = failure(await window.engine.startSync());
    expect(fault.fired).toBeGreaterThan(0);
    expect(refused).toMatchObject({ code: "products-failed", cause: expected });
    await seen(window, {
      sync: { state: "failed", failure: refused },
      catalogue: { state: "held", products: 510, completeness: "whole" },
    });
    expect(await heldTitles(window)).toEqual(shop.titles());
  },
);

test.each(["429", "500", "empty-body", "truncated-json", "cut-connection", "bom"] as const)(
  "once, with %s, is asked again",
  async (kind) => {
    const fault = shop.faults.add({ match: /^\/products\.json.*page=3/, kind, times: 1 });
    value(await window.engine.startSync());
    expect(fault.fired).toBe(1);
    expect(await heldTitles(window)).toEqual(shop.titles());
    // The specification: wait one second on 429, then retry.
    if (kind === "429") expect(window.world.slept).toContain(1000);
  },
);
