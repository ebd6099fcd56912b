import { expect, test } from "vitest";
import { followedImport } from "../../../src-ui/foundations/progress/stage-progress";
import { counters } from "./sync-states";

test("another window's sync is shown by its stage and counters", () => {
  const stages = followedImport(
    { state: "following", stage: "products", counters: { ...counters, products: 250, totalProducts: 1000 } },
    "woocommerce",
  );
  expect(stages.map(({ stage, state, percent }) => [stage, state, percent])).toEqual([
    ["products", "running", 25],
    ["collections", "waiting", 0],
    ["database", "waiting", 0],
    ["theme", "waiting", 0],
    ["images", "waiting", 0],
  ]);
});

test("another window's sync is not shown before that window has reported it", () => {
  expect(followedImport({ state: "following", stage: null, counters: null }, "shopify")).toEqual([]);
});
