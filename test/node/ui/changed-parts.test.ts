import { proxy, subscribe } from "valtio/vanilla";
import { expect, test } from "vitest";
import { changedParts } from "../../../src-ui/engine/changed-parts";
import { noPictures } from "../../../src-worker/contract/pictures";
import type { Snapshot } from "../../../src-worker/contract/snapshot";
import { defaultSyncSettings } from "../../../src-worker/contract/sync-settings";

/** Anew each time, as it comes from the engine. */
const snapshot = (): Snapshot => ({
  store: null,
  catalogue: { state: "opening" },
  sync: { state: "idle" },
  test: { state: "idle" },
  file: { state: "idle" },
  stores: [],
  settings: defaultSyncSettings,
  storageLost: false,
  pictures: noPictures,
  readiness: null,
  theme: null,
});

test("of a new snapshot only what says something else is taken over, whatever objects it comes in", () => {
  const next: Snapshot = { ...snapshot(), catalogue: { state: "empty" }, storageLost: true };
  expect(changedParts(snapshot(), next)).toEqual({ catalogue: { state: "empty" }, storageLost: true });
  expect(changedParts(snapshot(), snapshot())).toEqual({});
});

test("parts that did not change stay the same objects for whoever shows them", () => {
  const state = proxy({ snapshot: snapshot() });
  const { settings } = state.snapshot;
  let told = 0;
  subscribe(state, () => void told++, true);
  Object.assign(state.snapshot, changedParts(state.snapshot, { ...snapshot(), storageLost: true }));
  expect(told).toBe(1);
  expect(state.snapshot.settings).toBe(settings);
  expect(state.snapshot.storageLost).toBe(true);
});
