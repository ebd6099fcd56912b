import { describe, expect, it } from "vitest";
import { notice as noticeOf } from "../../../src-ui/screens/import/notice";
import type { FailureCode } from "../../../src-worker/contract/outcome";
import type {
  CatalogueState,
  Completeness,
  Snapshot,
  SyncReport,
  SyncState,
} from "../../../src-worker/contract/snapshot";
import { snapshotOf } from "./store-summary";
import { counters } from "./sync-counters";

const idle: SyncState = { state: "idle" };
const running: SyncState = { state: "running", stage: "products", counters, startedAt: 0, stageStartedAt: 0 };
const following: SyncState = { state: "following", stage: "products", counters };

describe("the notice after a sync", () => {
  it.each<[string, SyncState, CatalogueState]>([
    ["nothing was synced", idle, stored("whole")],
    ["a sync runs", running, stored("partial")],
    ["a first import runs", running, growing()],
    ["the device is still being read", idle, { state: "booting" }],
    ["nothing is stored", idle, { state: "empty" }],
  ])("says nothing while %s", (_, sync, catalogue) => {
    expect(notice(sync, catalogue)).toBeNull();
  });

  it("reports a failure", () => {
    expect(notice(failed("network"), stored("whole"))).toMatchObject({
      kind: "failed",
      failure: { code: "network" },
      missing: null,
    });
  });

  it("sends to the settings when it is the keys that fail", () => {
    expect(notice(failed("keys-missing"), stored("whole"))).toMatchObject({ kind: "keys" });
    expect(notice(failed("keys-unknown"), stored("whole"))).toMatchObject({ kind: "keys" });
  });

  it("does not call it a failure when the person cancelled", () => {
    expect(notice(failed("cancelled"), stored("whole"))).toEqual({ kind: "cancelled", missing: null, isRefresh: true });
  });

  it("asks for confirmation when the store offers far less than is stored", () => {
    expect(notice(failed("catalogue-shrunk", { stored: 10, offered: 3 }), stored("whole"))).toMatchObject({
      kind: "shrunk",
      offered: 3,
    });
  });

  it("shows no confirmation for an empty store", () => {
    const shrunk = failed("catalogue-shrunk", { stored: 10, offered: 0 });
    expect(notice(shrunk, stored("whole"))).toMatchObject({ kind: "failed" });
  });

  it("reports a whole import without anything missing", () => {
    expect(notice(complete(), stored("whole", 12))).toMatchObject({ kind: "complete", missing: null });
  });

  it("leaves a refresh that waits to its own notice, but for what it could not read", () => {
    const waiting = { staged: true } as const;
    expect(notice(complete(waiting), stored("whole"))).toBeNull();
    expect(notice(complete(waiting), stored("partial"))).toMatchObject({ kind: "missing" });
    const warnings = [{ code: "network", details: {}, retryable: true }] as const;
    expect(notice(complete({ ...waiting, warnings }), stored("whole"))).toMatchObject({ kind: "complete" });
  });

  it("reports how many of how many products a partial import has", () => {
    expect(notice(complete(), stored("wall", 12))).toMatchObject({
      kind: "complete",
      missing: { reason: "wall", stored: 10, total: 12 },
    });
  });

  it("names no total that is not above the stored count", () => {
    expect(notice(complete(), stored("partial", 10))).toMatchObject({ missing: { stored: 10, total: null } });
  });

  it("goes on reporting a partial catalogue after a restart", () => {
    expect(notice(idle, stored("partial", 12))).toEqual({
      kind: "missing",
      missing: { reason: "partial", stored: 10, total: 12 },
    });
  });
});

describe("a sync that another window runs", () => {
  it("is shown with its progress, whatever is stored here", () => {
    expect(notice(following, stored("whole"))).toEqual({ kind: "following", sync: following });
    expect(notice(following, growing())).toEqual({ kind: "following", sync: following });
  });
});

describe("a catalogue that the browser took away", () => {
  it("is being restored while a sync runs, and waits for one when none does", () => {
    expect(lost(running)).toEqual({ kind: "lost", restoring: true });
    expect(lost(idle)).toEqual({ kind: "lost", restoring: false });
  });

  it("yields to the end of the sync", () => {
    expect(lost(failed("offline"))).toMatchObject({ kind: "failed" });
  });

  function lost(sync: SyncState) {
    return noticeOf(snapshotOf({ sync, catalogue: growing(), storageLost: true }));
  }
});

describe("a first import that ended on its way", () => {
  it.each<[string, SyncState, string]>([
    ["cancelled", failed("cancelled"), "cancelled"],
    ["failed", failed("timeout"), "failed"],
    ["reloaded without a network", failed("no-cached-data"), "failed"],
    ["without its keys", failed("keys-missing"), "keys"],
    ["only just opened", idle, "missing"],
  ])("reports that a part is missing when it was %s", (_, sync, kind) => {
    expect(notice(sync, growing(1000))).toMatchObject({
      kind,
      missing: { reason: "unfinished", stored: 10, total: 1000 },
    });
    expect(notice(sync, growing())).toMatchObject({ kind, missing: { reason: "unfinished", stored: 10, total: null } });
  });

  it("is never taken for whole, whatever its manifest says so far", () => {
    expect(notice(idle, { ...growing(), completeness: "whole" })).toMatchObject({
      missing: { reason: "unfinished" },
    });
  });
});

function notice(sync: SyncState, catalogue: Snapshot["catalogue"]) {
  return noticeOf(snapshotOf({ sync, catalogue }));
}

function stored(completeness: Completeness, offered: number | null = null) {
  return { state: "ready", products: 10, collections: 2, completeness, offered, revision: 1 } as const;
}

function growing(offered: number | null = null) {
  return { ...stored("partial", offered), state: "growing" } as const;
}

function failed(code: FailureCode, details: Readonly<Record<string, number>> = {}): SyncState {
  return { state: "failed", failure: { code, details, retryable: true } };
}

function complete(more: Partial<SyncReport> = {}): SyncState {
  const changes = { added: 10, changed: 0, removed: 0 };
  return {
    state: "complete",
    report: { counters, completeness: "whole", changes, staged: false, milliseconds: 900, warnings: [], ...more },
  };
}
