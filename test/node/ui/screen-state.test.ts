import { expect, test } from "vitest";
import { type ScreenState, screenState as stateOf } from "../../../src-ui/shell/screen-state";
import type { Failure } from "../../../src-worker/contract/outcome";
import type { Snapshot, SyncState } from "../../../src-worker/contract/snapshot";
import { snapshotOf, storeSummary } from "./store-summary";
import { runningSync, failure as someFailure, storedCatalogue } from "./sync-states";

const store = storeSummary({ lastSync: null });
const failure = someFailure("network");
const running = runningSync();
const holding = (products: number, state: "growing" | "ready" = "ready") => storedCatalogue({ state, products });
const snapshot = (part: Partial<Snapshot>): Snapshot => snapshotOf({ store, ...part });

test("a failed engine is shown before all else", () => {
  expect(screenState("failed", snapshot({ catalogue: holding(10) }))).toEqual({ state: "engine-failed" });
});

test("an engine that is being replaced leaves the catalogue on the screen", () => {
  expect(screenState("restarting", snapshot({ catalogue: holding(10) }))).toEqual({ state: "catalogue" });
});

test("while the device is read, a catalogue that was loaded the last time is expected", () => {
  const opening = snapshot({ store: null, catalogue: { state: "booting" } });
  expect(stateOf("starting", opening, true)).toEqual({ state: "opening", expected: true });
  expect(stateOf("starting", opening, false)).toEqual({ state: "opening", expected: false });
});

test("the device is read before the setup is shown", () => {
  expect(screenState("starting", snapshot({ store: null, catalogue: { state: "booting" } }))).toMatchObject({
    state: "opening",
  });
  expect(screenState("running", snapshot({ store: null }))).toEqual({ state: "setup" });
});

test.each(["storage-failed", "storage-newer", "unexpected"] as const)(
  "a device that cannot be read (%s) is no first run",
  (code) => {
    const unread: Failure = { code, details: {}, retryable: false };
    const opened = snapshot({ store: null, sync: { state: "failed", failure: unread } });
    expect(screenState("running", opened)).toEqual({ state: "unreadable", failure: unread });
  },
);

test("a store whose storage broke needs it opened anew; what is still in memory stays on the screen", () => {
  const broken: Failure = { code: "storage-failed", details: {}, retryable: true };
  const sync: SyncState = { state: "failed", failure: broken };
  expect(screenState("running", snapshot({ sync }))).toEqual({ state: "unreadable", failure: broken });
  expect(screenState("running", snapshot({ sync, catalogue: holding(3) }))).toEqual({ state: "catalogue" });
});

test("a first import is shown as progress until its first product, then as the catalogue", () => {
  expect(screenState("running", snapshot({ sync: running }))).toEqual({ state: "importing" });
  expect(screenState("running", snapshot({ sync: running, catalogue: holding(0, "growing") }))).toEqual({
    state: "importing",
  });
  expect(screenState("running", snapshot({ sync: running, catalogue: holding(1, "growing") }))).toEqual({
    state: "catalogue",
  });
});

test("a failed first import is shown; a failed refresh leaves the catalogue", () => {
  const failed: SyncState = { state: "failed", failure };
  expect(screenState("running", snapshot({ sync: failed }))).toEqual({
    state: "nothing",
    storeName: "Shop",
    failure,
    lost: false,
    withoutProducts: false,
  });
  expect(screenState("running", snapshot({ sync: failed, catalogue: holding(3) }))).toEqual({ state: "catalogue" });
});

test("a store without a name is called by its address", () => {
  expect(screenState("running", snapshot({ store: { ...store, name: "" } }))).toEqual({
    state: "nothing",
    storeName: "https://shop.example",
    failure: null,
    lost: false,
    withoutProducts: false,
  });
});

test("a store without products is shown as such, and as importing while it is refreshed", () => {
  expect(screenState("running", snapshot({ catalogue: holding(0) }))).toMatchObject({
    state: "nothing",
    withoutProducts: true,
  });
  expect(screenState("running", snapshot({ catalogue: holding(0), sync: running }))).toEqual({ state: "importing" });
});

test("another window's first import is an import, until its products are here", () => {
  const sync: SyncState = { state: "following", stage: null, counters: null };
  expect(screenState("running", snapshot({ sync }))).toEqual({ state: "importing" });
  expect(screenState("running", snapshot({ sync, catalogue: holding(3) }))).toEqual({ state: "catalogue" });
});

test("a store whose catalogue the browser took away is shown as such", () => {
  expect(screenState("running", snapshot({ storageLost: true }))).toMatchObject({ state: "nothing", lost: true });
  expect(screenState("running", snapshot({ storageLost: true, sync: running }))).toEqual({ state: "importing" });
});

function screenState(...[link, snapshot]: [Parameters<typeof stateOf>[0], Snapshot]): ScreenState {
  return stateOf(link, snapshot, false);
}
