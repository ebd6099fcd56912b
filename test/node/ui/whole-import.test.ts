import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noteWholeImport, type WholeImport } from "../../../src-ui/foundations/progress/whole-import";
import { type SyncCounters, type SyncState, syncStages } from "../../../src-worker/contract/snapshot";
import { counters as nothing } from "./sync-states";

const platforms = ["shopify", "woocommerce", "demo"] as const;

function running(stage: (typeof syncStages)[number], counters: Partial<SyncCounters> = {}, startedAt = 1): SyncState {
  return { state: "running", stage, counters: { ...nothing, ...counters }, startedAt, stageStartedAt: startedAt };
}

function percents(states: readonly SyncState[], platform: (typeof platforms)[number]): readonly number[] {
  let known: WholeImport | null = null;
  return states.map((state) => {
    known = noteWholeImport(known, state, platform);
    return known?.percent ?? -1;
  });
}

const total = fc.option(fc.nat(5000));
const anyCounters = fc.record({
  products: fc.nat(5000),
  totalProducts: total,
  collections: fc.nat(200),
  totalCollections: total,
});

describe("the bar over a whole import", () => {
  it("never goes back during a run, whatever its snapshots and their order", () => {
    const run = fc.array(fc.tuple(fc.constantFrom(...syncStages), anyCounters));
    fc.assert(
      fc.property(run, fc.constantFrom(...platforms), fc.boolean(), (snapshots, platform, follows) => {
        const states = snapshots.map(([stage, counters]): SyncState => {
          const counted = { ...nothing, ...counters };
          return follows ? { state: "following", stage, counters: counted } : running(stage, counters);
        });
        const shown = percents(states, platform);
        expect(shown).toEqual(shown.toSorted((a, b) => a - b));
        for (const percent of shown) expect(percent).toSatisfy((it: number) => it >= 0 && it <= 100);
      }),
    );
  });

  it.each([
    [
      "stages that follow each other",
      [running("products", { products: 9, totalProducts: 9 }), running("database"), running("theme")],
    ],
    [
      "a total that becomes known",
      [running("collections", { collections: 3 }), running("collections", { collections: 3, totalCollections: 25 })],
    ],
    ["a store that is read anew", [running("theme"), running("products")]],
    [
      "more products than were announced",
      [
        running("products", { products: 9, totalProducts: 9 }),
        running("products", { products: 9, totalProducts: 900 }),
      ],
    ],
  ])("does not go back with %s", (_, states) => {
    const [first = Number.NaN, ...later] = percents(states, "shopify");
    expect(first).toBeGreaterThan(0);
    for (const percent of later) expect(percent).toBeGreaterThanOrEqual(first);
  });

  it("moves with the products and reaches its end with the last stage", () => {
    const counted = { totalProducts: 1000, totalCollections: 10 };
    const steps = [
      running("products", counted),
      running("products", { ...counted, products: 500 }),
      running("products", { ...counted, products: 1000 }),
      running("collections", { ...counted, products: 1000, collections: 5 }),
      running("database", { ...counted, products: 1000, collections: 10 }),
      running("theme", { ...counted, products: 1000, collections: 10 }),
    ];
    const shown = percents(steps, "shopify");
    expect(shown[0]).toBe(0);
    expect(new Set(shown).size).toBe(steps.length);
    expect(shown.at(-1)).toBeGreaterThan(95);
  });

  it.each([
    ["another run", [running("theme"), running("products", {}, 2)]],
    ["a run after another one has ended", [running("theme"), { state: "idle" }, running("products")]],
    [
      "a followed run after another one",
      [running("theme"), { state: "following", stage: "products", counters: nothing }],
    ],
  ] as const)("starts anew with %s", (_, states) => {
    expect(percents(states, "shopify").at(-1)).toBe(0);
  });
});
