import { describe, expect, test } from "vitest";
import { createSyncEvents } from "../../../src-ui/foundations/privacy/analytics/sync-events";
import { emptySnapshot, type Snapshot, type SyncState } from "../../../src-worker/contract/snapshot";
import { snapshotOf, storeSummary } from "./store-summary";
import { completeSync, counters, failedSync, runningSync, storedCatalogue } from "./sync-states";

const fresh = storeSummary({ lastSync: null });
const synced = storeSummary();

const running = (products: number, startedAt = 1000): SyncState =>
  runningSync({ counters: { ...counters, products }, startedAt });

const complete = (milliseconds = 4000): SyncState =>
  completeSync({ counters: { ...counters, products: 3 }, milliseconds });

const failed = failedSync("timeout", { details: { url: "https://shop.example" } });
const catalogue = storedCatalogue({ products: 12 });

function withStore(sync: SyncState, store = synced): Snapshot {
  return snapshotOf({ sync, store, stores: [store], catalogue });
}

/** The events of these snapshots, at the time of 6000 ms. */
function eventsOf(first: Snapshot, ...snapshots: readonly Snapshot[]): readonly unknown[] {
  const events: unknown[] = [];
  const see = createSyncEvents(
    (name, data) => events.push([name, data]),
    first,
    () => 6000,
  );
  for (const snapshot of snapshots) see(snapshot);
  return events;
}

const idle = withStore({ state: "idle" });

describe("a sync", () => {
  test("counts at its start and when the new catalogue is shown", () => {
    expect(eventsOf(idle, withStore(running(0)), withStore(running(5)), withStore(complete()))).toEqual([
      ["sync_started", {}],
      ["sync_completed", { productCount: 12, duration: 4000 }],
    ]);
  });

  test("counts when it fails, with its error's code and nothing else of the error", () => {
    expect(eventsOf(idle, withStore(running(0)), withStore(running(5)), withStore(failed))).toEqual([
      ["sync_started", {}],
      ["sync_failed", { platform: "shopify", productCount: 5, duration: 5000, error: "timeout" }],
    ]);
  });

  test("counts as started even if no snapshot shows it running", () => {
    expect(eventsOf(idle, withStore(complete(30)))).toEqual([
      ["sync_started", {}],
      ["sync_completed", { productCount: 12, duration: 30 }],
    ]);
  });

  test("counts each time", () => {
    const both = [withStore(running(0, 1)), withStore(complete(1)), withStore(running(0, 2)), withStore(complete(2))];
    expect(eventsOf(idle, ...both).map((event) => (event as string[])[0])).toEqual([
      "sync_started",
      "sync_completed",
      "sync_started",
      "sync_completed",
    ]);
  });

  test("counts with its end only if it ran before", () => {
    expect(eventsOf(withStore(running(1)), withStore(running(2)), withStore(complete()))).toEqual([
      ["sync_completed", { productCount: 12, duration: 4000 }],
    ]);
  });

  test("does not count if it has ended before", () => {
    const ended = withStore(complete());
    expect(eventsOf(ended, { ...ended, online: false })).toEqual([]);
  });

  test("is the first one of its device also if its time is shown before its end", () => {
    const snapshots = [
      withStore(running(0), fresh),
      { ...withStore(running(12)), stores: [synced] },
      { ...withStore(complete()), stores: [synced] },
    ];
    expect(eventsOf(withStore({ state: "idle" }, fresh), ...snapshots)).toContainEqual(["first_sync", {}]);
  });

  test("does not count in another window", () => {
    const following: SyncState = { state: "following", stage: null, counters: null };
    expect(eventsOf(idle, withStore(following), withStore({ state: "idle" }))).toEqual([]);
  });
});

test("a sync that a person cancels counts as started, not as failed", () => {
  expect(eventsOf(idle, withStore(running(0)), withStore(failedSync("cancelled")))).toEqual([["sync_started", {}]]);
});

test("a sync that fails before a snapshot shows it running counts as started and failed", () => {
  expect(eventsOf(idle, withStore(failed))).toEqual([
    ["sync_started", {}],
    ["sync_failed", { platform: "shopify", productCount: 0, duration: 0, error: "timeout" }],
  ]);
});

test("a catalogue that cannot be opened, or whose import was cancelled earlier, counts no failed sync", () => {
  expect(eventsOf(emptySnapshot, withStore(failed))).toEqual([]);
  expect(eventsOf(idle, withStore(failedSync("cancelled")))).toEqual([]);
});

describe("the first sync", () => {
  const first = [withStore(running(0), fresh), withStore(complete(), synced)];

  test("counts when it has completed", () => {
    expect(eventsOf(withStore({ state: "idle" }, fresh), ...first).at(-1)).toEqual(["first_sync", {}]);
  });

  test("counts once on a device", () => {
    const again = [withStore(running(0, 2)), withStore(complete(2))];
    const names = eventsOf(withStore({ state: "idle" }, fresh), ...first, ...again).map(
      (event) => (event as string[])[0],
    );
    expect(names.filter((name) => name === "first_sync")).toHaveLength(1);
  });

  test("is not one without a running snapshot on a device that had synced before", () => {
    expect(eventsOf(emptySnapshot, idle, withStore(complete(30)))).toEqual([
      ["sync_started", {}],
      ["sync_completed", { productCount: 12, duration: 30 }],
    ]);
  });

  test("is not the first of the device for a second store", () => {
    const second = { ...withStore(running(0), fresh), stores: [synced, fresh] };
    const events = eventsOf(idle, second, withStore(complete(), synced));
    expect(events).not.toContainEqual(["first_sync", {}]);
  });

  test("does not count before it succeeds", () => {
    const events = eventsOf(
      withStore({ state: "idle" }, fresh),
      withStore(running(0), fresh),
      withStore(failed, fresh),
    );
    expect(events).not.toContainEqual(["first_sync", {}]);
  });
});
