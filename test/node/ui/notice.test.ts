import { describe, expect, it } from "vitest";
import { notice as noticeOf } from "../../../src-ui/screens/import/notice";
import type { FailureCode } from "../../../src-worker/contract/outcome";
import type { CatalogueState, Completeness, Snapshot, SyncState } from "../../../src-worker/contract/snapshot";
import { snapshotOf } from "./store-summary";
import { completeSync, counters, failedSync, failure, runningSync, storedCatalogue } from "./sync-states";

const idle: SyncState = { state: "idle" };
const running = runningSync();
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
    expect(notice(completeSync(), stored("whole", 12))).toMatchObject({ kind: "complete", missing: null });
  });

  it("leaves a refresh that waits to its own notice, but for what it could not read", () => {
    const waiting = { staged: true } as const;
    expect(notice(completeSync(waiting), stored("whole"))).toBeNull();
    expect(notice(completeSync(waiting), stored("partial"))).toMatchObject({ kind: "missing" });
    const warnings = [failure("network")];
    expect(notice(completeSync({ ...waiting, warnings }), stored("whole"))).toMatchObject({ kind: "complete" });
  });

  it("reports how many of how many products a partial import has", () => {
    expect(notice(completeSync(), stored("wall", 12))).toMatchObject({
      kind: "complete",
      missing: { reason: "wall", stored: 10, total: 12 },
    });
  });

  it("names no total that is not above the stored count", () => {
    expect(notice(completeSync(), stored("partial", 10))).toMatchObject({ missing: { stored: 10, total: null } });
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
  it("waits for a sync, whose progress then says that it restores the data", () => {
    expect(lost(running)).toBeNull();
    expect(lost(idle)).toEqual({ kind: "lost" });
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
  return storedCatalogue({ products: 10, completeness, offered });
}

function growing(offered: number | null = null) {
  return storedCatalogue({ state: "growing", products: 10, completeness: "partial", offered });
}

function failed(code: FailureCode, details: Readonly<Record<string, number>> = {}): SyncState {
  return failedSync(code, { details });
}
