import { expect, it } from "vitest";
import type { RunningSync } from "../../../src-ui/foundations/progress/import-progress";
import { noteStage, stageSeconds } from "../../../src-ui/foundations/progress/stage-times";
import type { SyncStage } from "../../../src-worker/contract/snapshot";
import { runningSync } from "./sync-states";

it("returns how long each stage took, and the running one so far", () => {
  const seen = [at("products", 0), at("collections", 4000), at("database", 4500)].reduce(noteStage, null);
  if (!seen) throw new Error("nothing was noted");
  expect(stageSeconds(seen, "products", "database", 6000)).toBe(4);
  expect(stageSeconds(seen, "collections", "database", 6000)).toBe(0.5);
  expect(stageSeconds(seen, "database", "database", 6000)).toBe(1.5);
  expect(stageSeconds(seen, "images", "database", 6000)).toBeNull();
});

it("returns nothing for a stage that passed unseen, nor for the one before it", () => {
  const seen = noteStage(noteStage(null, at("products", 0)), at("database", 4500));
  expect(stageSeconds(seen, "collections", "database", 6000)).toBeNull();
  expect(stageSeconds(seen, "products", "database", 6000)).toBeNull();
});

it("stays the same object while the stage goes on", () => {
  const seen = noteStage(null, at("products", 0));
  expect(noteStage(seen, at("products", 0))).toBe(seen);
});

it("forgets the sync before", () => {
  const seen = noteStage(noteStage(null, at("products", 0)), { ...at("collections", 9000), startedAt: 8000 });
  expect(seen).toEqual({ startedAt: 8000, began: { collections: 9000 } });
});

function at(stage: SyncStage, stageStartedAt: number): RunningSync {
  return runningSync({ stage, stageStartedAt });
}
