import { describe, expect, it } from "vitest";
import { notice as noticeOf } from "../../../src-ui/import/notice";
import type { FailureCode } from "../../../src-worker/contract/outcome";
import type { CatalogueState, Completeness, SyncState } from "../../../src-worker/contract/snapshot";

const growing = { state: "growing", products: 10, collections: 0, completeness: "partial", revision: 1 } as const;

const counters = {
  products: 10,
  totalProducts: null,
  collections: 2,
  totalCollections: 2,
  imagesProcessed: 20,
  imagesFailed: 0,
  totalImages: 20,
  skipped: 0,
};

describe("the notice after a sync", () => {
  it.each([
    ["nothing was synced", { state: "idle" }, held("whole")],
    ["a sync runs", running(), held("partial")],
    ["a first import runs", running(), growing],
    ["the device is still being read", { state: "idle" }, { state: "opening" }],
    ["nothing is held", { state: "idle" }, { state: "empty" }],
  ] as const)("says nothing while %s", (_, sync, catalogue) => {
    expect(notice(sync, catalogue)).toBeNull();
  });

  it("tells a failure", () => {
    expect(notice(failed("network"), held("whole"))).toMatchObject({
      kind: "failed",
      failure: { code: "network" },
      missing: null,
    });
  });

  it("does not call it a failure when the person cancelled", () => {
    expect(notice(failed("cancelled"), held("whole"))).toEqual({ kind: "cancelled", missing: null });
  });

  it("does not call it a failure when another window syncs", () => {
    expect(notice(failed("sync-elsewhere"), held("whole"))).toMatchObject({ kind: "elsewhere", missing: null });
  });

  it("tells a whole import without anything missing", () => {
    const sync = complete();
    expect(notice(sync, held("whole"), 12)).toEqual({ kind: "complete", report: sync.report, missing: null });
  });

  it("tells how many of how many a partial import holds", () => {
    expect(notice(complete(), held("wall"), 12)).toMatchObject({
      kind: "complete",
      missing: { reason: "wall", held: 10, total: 12 },
    });
  });

  it("names no total that is not above what is held", () => {
    expect(notice(complete(), held("partial"), 10)).toMatchObject({ missing: { held: 10, total: null } });
  });

  it("goes on telling of a partial catalogue after a restart", () => {
    expect(notice({ state: "idle" }, held("partial"))).toEqual({
      kind: "missing",
      missing: { reason: "partial", held: 10, total: null },
    });
  });
});

describe("a first import that ended on its way", () => {
  it.each([
    ["cancelled", failed("cancelled"), "cancelled"],
    ["failed", failed("timeout"), "failed"],
    ["reloaded without a network", failed("no-cached-data"), "failed"],
    ["taken up by another window", failed("sync-elsewhere"), "elsewhere"],
    ["only just opened", { state: "idle" }, "missing"],
  ] as const)("tells that a part is missing when it was %s", (_, sync, kind) => {
    expect(notice(sync, growing, 1000)).toMatchObject({
      kind,
      missing: { reason: "unfinished", held: 10, total: 1000 },
    });
    expect(notice(sync, growing)).toMatchObject({ kind, missing: { reason: "unfinished", held: 10, total: null } });
  });

  it("is never taken for whole, whatever its manifest says so far", () => {
    expect(notice({ state: "idle" }, { ...growing, completeness: "whole" })).toMatchObject({
      missing: { reason: "unfinished" },
    });
  });
});

function notice(sync: SyncState, catalogue: CatalogueState, told: number | null = null) {
  return noticeOf({ store: null, test: { state: "idle" }, sync, catalogue }, told);
}

function held(completeness: Completeness) {
  return { state: "held", products: 10, collections: 2, completeness, revision: 1 } as const;
}

function failed(code: FailureCode) {
  return { state: "failed", failure: { code, details: {}, retryable: true } } as const;
}

function complete() {
  return { state: "complete", report: { counters, completeness: "whole", milliseconds: 900, warnings: [] } } as const;
}

function running() {
  return { state: "running", stage: "products", counters, startedAt: 0, stageStartedAt: 0 } as const;
}
