import type { StoreSummary, SyncState } from "../../src-worker/contract/snapshot";
import { type StageProgress, stageProgress } from "./stage-progress";

/** A sync that another window runs. */
export type FollowedSync = Extract<SyncState, { state: "following" }>;

/** Progress of each stage of another window's sync, in order; empty until that window reports. */
export function followedImport(
  { stage, counters }: FollowedSync,
  platform: StoreSummary["platform"],
): readonly StageProgress[] {
  return stage && counters ? stageProgress(stage, counters, platform) : [];
}
