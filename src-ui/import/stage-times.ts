import { type SyncStage, syncStages } from "../../src-worker/contract/snapshot";
import type { RunningSync } from "./import-progress";

/** When each stage that was seen began, in epoch milliseconds; of one sync, told by its start. */
export interface StageTimes {
  readonly startedAt: number;
  readonly began: Readonly<Partial<Record<SyncStage, number>>>;
}

/** Notes the running stage; the same object when there is nothing new. */
export function noteStage(times: StageTimes | null, sync: RunningSync): StageTimes {
  const known = times?.startedAt === sync.startedAt ? times : null;
  if (known?.began[sync.stage] === sync.stageStartedAt) return known;
  return { startedAt: sync.startedAt, began: { ...known?.began, [sync.stage]: sync.stageStartedAt } };
}

/**
 * Seconds that a stage has taken, so far or in all; null when it has not begun, or was over so fast that its
 * beginning or its end fell between two snapshots.
 */
export function stageSeconds(times: StageTimes, stage: SyncStage, running: SyncStage, now: number): number | null {
  const began = times.began[stage];
  if (began === undefined) return null;
  const next = syncStages[syncStages.indexOf(stage) + 1];
  const ended = stage === running ? now : next && times.began[next];
  return ended === undefined ? null : Math.max(0, (ended - began) / 1000);
}
