import type { StoreSummary, SyncState } from "../../src-worker/contract/snapshot";
import { type StageProgress, stageProgress } from "./stage-progress";

/** A sync that another window runs. */
export type FollowedSync = Extract<SyncState, { state: "following" }>;

/** How far every stage of another window's sync has come, in order; empty until that window has told. */
export function followedImport(
  { stage, counters }: FollowedSync,
  platform: StoreSummary["platform"],
): readonly StageProgress[] {
  return stage && counters ? stageProgress(stage, counters, platform) : [];
}
