import { describe, expect, it } from "vitest";
import { importProgress, type RunningSync } from "../../../src-ui/foundations/progress/import-progress";
import type { SyncCounters, SyncStage } from "../../../src-worker/contract/snapshot";
import { counters as nothing, runningSync } from "./sync-states";

function running(stage: SyncStage, counters: Partial<SyncCounters> = {}): RunningSync {
  return runningSync({ stage, counters: { ...nothing, ...counters }, stageStartedAt: 1000 });
}

describe("the percentage of an import's stage", () => {
  it.each([
    ["products of a reported total", "products", { products: 250, totalProducts: 1000 }, "shopify", 25],
    ["products before the first page", "products", { totalProducts: 1000 }, "shopify", 0],
    ["more products than the store reported", "products", { products: 1100, totalProducts: 1000 }, "shopify", 100],
    ["Shopify products without a total, against a thousand", "products", { products: 500 }, "shopify", 50],
    ["Shopify products without a total, past a thousand", "products", { products: 4000 }, "shopify", 99],
    ["Shopify products without a total, none yet", "products", {}, "shopify", 0],
    ["another platform's products without a total", "products", { products: 10 }, "demo", 50],
    ["WooCommerce products of a reported total", "products", { products: 300, totalProducts: 400 }, "woocommerce", 75],
    ["a store that reports no products", "products", { totalProducts: 0 }, "shopify", 100],
    ["collections of a reported total", "collections", { collections: 3, totalCollections: 12 }, "shopify", 25],
    ["collections without a total, some here", "collections", { collections: 3 }, "shopify", 50],
    ["collections without a total, none yet", "collections", {}, "shopify", 0],
    ["the database", "database", { products: 1000, totalProducts: 1000 }, "shopify", 60],
    ["the theme", "theme", {}, "woocommerce", 90],
  ] as const)("is right for %s", (_, stage, counters, platform, percent) => {
    expect(importProgress(running(stage, counters), platform).percent).toBe(percent);
  });
});

describe("the stages of an import", () => {
  it("are done before the running one and waiting after it", () => {
    const progress = importProgress(running("database", { products: 7, collections: 2 }), "shopify");
    expect(progress.step).toBe(3);
    expect(progress.stages.map(({ stage, state, percent }) => [stage, state, percent])).toEqual([
      ["products", "done", 100],
      ["collections", "done", 100],
      ["database", "running", 60],
      ["theme", "waiting", 0],
      ["images", "waiting", 0],
    ]);
  });

  it("show their counts, and no total that was not reported", () => {
    const progress = importProgress(running("collections", { products: 7, collections: 2 }), "shopify");
    expect(progress.stages.map(({ done, total }) => [done, total])).toEqual([
      [7, null],
      [2, null],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });
});
