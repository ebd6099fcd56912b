import { expect, test } from "vitest";
import { mirrorEntries } from "../../../src-ui/mirror-entries";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";

const store: StoreSummary = {
  id: "s",
  platform: "shopify",
  url: "https://shop.example",
  name: "Shop",
  currency: "EUR",
  lastSync: "2026-01-02T03:04:05.000Z",
};

test("a synced store is mirrored whole", () => {
  expect(Object.fromEntries(mirrorEntries(store))).toEqual({
    storeUrl: "https://shop.example",
    platform: "shopify",
    lastSync: "2026-01-02T03:04:05.000Z",
    hasCompletedFirstSync: "true",
  });
});

test("a store that was never synced has no last sync", () => {
  expect(Object.fromEntries(mirrorEntries({ ...store, lastSync: null }))).toMatchObject({
    storeUrl: "https://shop.example",
    lastSync: null,
    hasCompletedFirstSync: null,
  });
});

test("without a store every key goes", () => {
  expect(mirrorEntries(null).map(([, value]) => value)).toEqual([null, null, null, null]);
});

test("the demo leaves what is mirrored of the person's own store", () => {
  expect(mirrorEntries({ ...store, platform: "demo" })).toEqual([]);
});
