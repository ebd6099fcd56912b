import { type SyncStage, syncStages } from "../../../src-worker/contract/snapshot";
import type { RunningSync } from "./import-progress";
import type { ImportStage } from "./stage-progress";

/** The observed start of each stage, in epoch milliseconds, for the sync that began at `startedAt`. */
export interface StageTimes {
  readonly startedAt: number;
  readonly began: Readonly<Partial<Record<SyncStage, number>>>;
}

/** Records the running stage; returns the same object if nothing has changed. */
export function noteStage(times: StageTimes | null, sync: RunningSync): StageTimes {
  const known = times?.startedAt === sync.startedAt ? times : null;
  if (known?.began[sync.stage] === sync.stageStartedAt) return known;
  return { startedAt: sync.startedAt, began: { ...known?.began, [sync.stage]: sync.stageStartedAt } };
}

/**
 * Seconds that a stage has taken so far or in total. Null if it has not started, or if its start or end fell between
 * two snapshots.
 */
export function stageSeconds(times: StageTimes, stage: ImportStage, running: SyncStage, now: number): number | null {
  // The image download is not part of the sync.
  if (stage === "images") return null;
  const began = times.began[stage];
  if (began === undefined) return null;
  const next = syncStages[syncStages.indexOf(stage) + 1];
  const ended = stage === running ? now : next && times.began[next];
  return ended === undefined ? null : Math.max(0, (ended - began) / 1000);
}
