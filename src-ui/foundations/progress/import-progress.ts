import type { StoreSummary, SyncState } from "../../../src-worker/contract/snapshot";
import { type StageProgress, stageProgress } from "./stage-progress";

export type RunningSync = Extract<SyncState, { state: "running" }>;

/** Progress of the running stage, and its position among all stages. */
export interface ImportProgress extends StageProgress {
  /** 1 for the first stage. */
  readonly step: number;
  /** All stages, in order. */
  readonly stages: readonly StageProgress[];
}

export function importProgress(sync: RunningSync, platform: StoreSummary["platform"] | null): ImportProgress {
  const stages = stageProgress(sync.stage, sync.counters, platform);
  const current = stages.findIndex(({ state }) => state === "running");
  const running = stages[current] ?? { stage: sync.stage, state: "running", percent: 0, done: null, total: null };
  return { ...running, step: current + 1, stages };
}
