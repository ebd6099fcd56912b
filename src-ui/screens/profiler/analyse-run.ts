import type { Profile } from "../../../src-worker/contract/profile";
import { type Bottleneck, findBottleneck } from "./bottleneck";
import { withOpenSpans } from "./join-profile";
import { type LaneRow, laneRows } from "./lane-rows";
import { spanTicks } from "./span-ticks";
import { type StageRow, stageTable } from "./stage-table";
import { computeTimeShares, type TimeShares } from "./time-shares";
import { yieldToPage } from "./yield-to-page";

export interface AnalysedRun {
  readonly profile: Profile;
  readonly time: TimeShares;
  readonly stages: readonly StageRow[];
  readonly bottleneck: Bottleneck;
  readonly rows: readonly LaneRow[];
}

/**
 * Analyses a run in steps of at most about 20 ms, which is what 65,536 spans take, and lets the page work before each.
 *
 * @param before the analysis of an earlier reading of the same run, if there is one
 */
export async function analyseRun(recorded: Profile, before: AnalysedRun | null = null): Promise<AnalysedRun> {
  await yieldToPage();
  const profile = withOpenSpans(recorded);
  const ticks = spanTicks(profile.part);
  await yieldToPage();
  const time = computeTimeShares(profile, ticks);
  await yieldToPage();
  const stages = stageTable(profile, ticks);
  await yieldToPage();
  const rows = laneRows(profile.part, ticks);
  const bottleneck = findBottleneck(
    profile,
    time,
    stages,
    before?.profile.id === profile.id ? before.bottleneck : null,
  );
  return { profile, time, stages, bottleneck, rows };
}
