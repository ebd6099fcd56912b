import { proxy, subscribe } from "valtio/vanilla";
import { expect, test } from "vitest";
import { changedParts } from "../../../src-ui/foundations/engine/changed-parts";
import { snapshotOf } from "./store-summary";

test("a new snapshot replaces only the parts with other content, whatever objects it comes in", () => {
  const next = snapshotOf({ catalogue: { state: "booting" }, storageLost: true });
  expect(changedParts(snapshotOf(), next)).toEqual({ catalogue: { state: "booting" }, storageLost: true });
  expect(changedParts(snapshotOf(), snapshotOf())).toEqual({});
});

test("parts that did not change stay the same objects for whoever shows them", () => {
  const state = proxy({ snapshot: snapshotOf() });
  const { settings } = state.snapshot;
  let notified = 0;
  subscribe(state, () => void notified++, true);
  Object.assign(state.snapshot, changedParts(state.snapshot, snapshotOf({ storageLost: true })));
  expect(notified).toBe(1);
  expect(state.snapshot.settings).toBe(settings);
  expect(state.snapshot.storageLost).toBe(true);
});
