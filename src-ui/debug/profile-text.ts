import type { Profile } from "../../src-worker/contract/profile";
import type { Bottleneck } from "./bottleneck";
import type { StageRow } from "./stage-table";
import type { WhereTimeGoes } from "./where-time-goes";

/** Where the run was recorded. */
export interface Recorder {
  readonly version: string;
  readonly browser: string;
  readonly cores: number | null;
}

/** The summary of a run as Markdown, in English, for an issue. It names no store. */
export declare function profileText(
  profile: Profile,
  time: WhereTimeGoes,
  bottleneck: Bottleneck,
  stages: readonly StageRow[],
  recorder: Recorder,
): string;
