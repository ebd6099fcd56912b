import { describe, expect, it } from "vitest";
import { notice } from "../../../src-ui/import/notice";
import type { CatalogueState, Completeness, Snapshot, SyncState } from "../../../src-worker/contract/snapshot";

describe("the notice after a sync", () => {
  it.each([
    ["nothing was synced", { state: "idle" }, held("whole")],
    ["a sync runs", running(), held("partial")],
    ["the device is still being read", { state: "idle" }, { state: "opening" }],
  ] as const)("says nothing while %s", (_, sync, catalogue) => {
    expect(notice(snapshot(sync, catalogue))).toBeNull();
  });

  it("tells a failure", () => {
    const failure = { code: "network", details: {}, retryable: true } as const;
    expect(notice(snapshot({ state: "failed", failure }, held("whole")))).toEqual({ kind: "failed", failure });
  });

  it("does not call it a failure when the person cancelled", () => {
    const failure = { code: "cancelled", details: {}, retryable: true } as const;
    expect(notice(snapshot({ state: "failed", failure }, held("whole")))).toEqual({ kind: "cancelled" });
  });

  it("tells a whole import without anything missing", () => {
    const sync = complete(10);
    expect(notice(snapshot(sync, held("whole")))).toEqual({ kind: "complete", report: sync.report, missing: null });
  });

  it("tells how many of how many a partial import holds", () => {
    expect(notice(snapshot(complete(12), held("wall")))).toMatchObject({
      kind: "complete",
      missing: { completeness: "wall", held: 10, total: 12 },
    });
  });

  it("names no total that is not above what is held", () => {
    expect(notice(snapshot(complete(10), held("partial")))).toMatchObject({ missing: { held: 10, total: null } });
  });

  it("goes on telling of a partial catalogue after a restart", () => {
    expect(notice(snapshot({ state: "idle" }, held("partial")))).toEqual({
      kind: "missing",
      missing: { completeness: "partial", held: 10, total: null },
    });
  });
});

function snapshot(sync: SyncState, catalogue: CatalogueState): Snapshot {
  return { store: null, test: { state: "idle" }, sync, catalogue };
}

function held(completeness: Completeness) {
  return { state: "held", products: 10, collections: 2, completeness, revision: 1 } as const;
}

function counters(totalProducts: number) {
  return {
    products: 10,
    totalProducts,
    collections: 2,
    totalCollections: 2,
    imagesProcessed: 20,
    imagesFailed: 0,
    totalImages: 20,
    skipped: 0,
  };
}

function complete(totalProducts: number) {
  const report = { counters: counters(totalProducts), completeness: "whole", milliseconds: 900, warnings: [] } as const;
  return { state: "complete", report } as const;
}

function running() {
  return { state: "running", stage: "products", counters: counters(10), startedAt: 0, stageStartedAt: 0 } as const;
}
