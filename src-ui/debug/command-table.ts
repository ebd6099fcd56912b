import type { Profile } from "../../src-worker/contract/profile";

export interface CommandRow {
  /** The command's name, from the profile's labels. */
  readonly name: string;
  readonly count: number;
  /** Median, 95th percentile and longest, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

/** A row for each command that ran, the one with the longest sum first. */
export declare function commandTable(profile: Profile): readonly CommandRow[];
