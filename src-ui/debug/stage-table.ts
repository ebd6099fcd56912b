import type { Profile, SpanStage } from "../../src-worker/contract/profile";

export interface StageRow {
  readonly stage: SpanStage;
  readonly count: number;
  /** Sum of the durations. */
  readonly milliseconds: number;
  /** Share of the run in which at least one span of the stage was open. */
  readonly share: number;
  readonly bytes: number;
  readonly rows: number;
  /** Rows per second of the time in which at least one span of the stage was open; null without rows or time. */
  readonly rowsPerSecond: number | null;
  /** Median and 95th percentile of the durations, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** Attempts beyond the first. */
  readonly retries: number;
  /** Milliseconds of waiting inside the spans: queue, rate limit, pauses, further attempts. 0 but for `request` and `image`. */
  readonly waiting: number;
}

/** A row for each stage that has spans, in the order of `spanStages`. Spans without a duration are counted only. */
export declare function stageTable(profile: Profile): readonly StageRow[];
