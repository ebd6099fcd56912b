import { expect, test } from "vitest";
import { mirrorEntries } from "../../../src-ui/mirror-entries";
import type { StoreSummary, SyncState } from "../../../src-worker/contract/snapshot";

const store: StoreSummary = {
  id: "s",
  platform: "shopify",
  url: "https://shop.example",
  name: "Shop",
  currency: "EUR",
  lastSync: "2026-01-02T03:04:05.000Z",
};

const sync: SyncState = { state: "idle" };

test("a synced store is mirrored whole", () => {
  expect(Object.fromEntries(mirrorEntries({ store, sync }))).toEqual({
    storeUrl: "https://shop.example",
    platform: "shopify",
    lastSync: "2026-01-02T03:04:05.000Z",
    hasCompletedFirstSync: "true",
  });
});

test("a store that was never synced has no last sync", () => {
  expect(Object.fromEntries(mirrorEntries({ store: { ...store, lastSync: null }, sync }))).toMatchObject({
    storeUrl: "https://shop.example",
    lastSync: null,
    hasCompletedFirstSync: null,
  });
});

test("without a store every key goes", () => {
  expect(mirrorEntries({ store: null, sync }).map(([, value]) => value)).toEqual([null, null, null, null]);
});

test("the demo leaves what is mirrored of the person's own store", () => {
  expect(mirrorEntries({ store: { ...store, platform: "demo" }, sync })).toEqual([]);
});

test("storage that could not be read leaves what is mirrored of the store", () => {
  const failure = { code: "storage-failed", details: {}, retryable: true } as const;
  expect(mirrorEntries({ store: null, sync: { state: "failed", failure } })).toEqual([]);
});

test("a store whose sync failed is mirrored all the same", () => {
  const failure = { code: "network", details: {}, retryable: true } as const;
  expect(mirrorEntries({ store, sync: { state: "failed", failure } })).toEqual(mirrorEntries({ store, sync }));
});
