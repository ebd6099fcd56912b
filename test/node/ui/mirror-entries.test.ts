import { expect, test } from "vitest";
import { mirrorEntries } from "../../../src-ui/foundations/local-storage/mirror-entries";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";
import { snapshotOf, storeSummary, wooSummary } from "./store-summary";
import { failedSync } from "./sync-states";

const failed = failedSync("storage-failed");

test("a synced store is mirrored whole", () => {
  expect(written(storeSummary())).toEqual({
    storeUrl: "https://shop.example",
    platform: "shopify",
    lastSync: "2026-01-02T03:04:05.000Z",
    hasCompletedFirstSync: "true",
    wooConfig: null,
    "store-url": null,
  });
});

test("a WooCommerce store's address is mirrored, and nothing of its keys", () => {
  expect(written(wooSummary())).toMatchObject({ platform: "woocommerce", wooConfig: '{"url":"https://woo.example"}' });
  expect(JSON.stringify(written(wooSummary()))).not.toContain("wxyz");
});

test("a store that was never synced has no last sync", () => {
  expect(written(storeSummary({ lastSync: null }))).toMatchObject({
    storeUrl: "https://shop.example",
    lastSync: null,
    hasCompletedFirstSync: null,
  });
});

test("without a store every key goes", () => {
  expect(new Set(Object.values(written(null)))).toEqual(new Set([null]));
  expect(Object.keys(written(null)).toSorted()).toEqual(Object.keys(written(storeSummary())).toSorted());
});

test("the demo leaves what is mirrored of the person's own store", () => {
  expect(mirrorEntries(snapshotOf({ store: storeSummary({ platform: "demo" }) }))).toEqual([]);
});

test("storage that could not be read leaves what is mirrored of the store", () => {
  expect(mirrorEntries(snapshotOf({ sync: failed }))).toEqual([]);
});

test("storage that was lost leaves it too: it is all that is left of the store", () => {
  expect(mirrorEntries(snapshotOf({ storageLost: true }))).toEqual([]);
});

test("a store whose sync failed is mirrored all the same", () => {
  const store = storeSummary();
  expect(mirrorEntries(snapshotOf({ store, sync: failed }))).toEqual(mirrorEntries(snapshotOf({ store })));
});

function written(store: StoreSummary | null) {
  return Object.fromEntries(mirrorEntries(snapshotOf({ store })));
}
