import type { StoreSummary, SyncState } from "../../src-worker/contract/snapshot";
import { type StageProgress, stageProgress } from "./stage-progress";

/** A running sync. */
export type RunningSync = Extract<SyncState, { state: "running" }>;

/** Progress of the running stage, and its position among all stages. */
export interface ImportProgress extends StageProgress {
  /** 1 for the first stage. */
  readonly step: number;
  /** For images, estimated from the rate so far; null for the other stages and before the first image. */
  readonly secondsLeft: number | null;
  /** All stages, in order. */
  readonly stages: readonly StageProgress[];
}

/** The progress of a running sync. @param now epoch milliseconds */
export function importProgress(sync: RunningSync, platform: StoreSummary["platform"], now: number): ImportProgress {
  const stages = stageProgress(sync.stage, sync.counters, platform);
  const current = stages.findIndex(({ state }) => state === "running");
  const running = stages[current] ?? { stage: sync.stage, state: "running", percent: 0, done: null, total: null };
  return { ...running, step: current + 1, secondsLeft: secondsLeft(sync, now), stages };
}

function secondsLeft({ stage, counters, stageStartedAt }: RunningSync, now: number): number | null {
  const elapsed = (now - stageStartedAt) / 1000;
  const left = counters.totalImages - counters.imagesProcessed;
  if (stage !== "images" || counters.imagesProcessed === 0 || elapsed <= 0) return null;
  return Math.max(0, Math.ceil((left * elapsed) / counters.imagesProcessed));
}
