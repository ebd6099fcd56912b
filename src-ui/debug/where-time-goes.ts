import type { Profile } from "../../src-worker/contract/profile";

/** What a run's time goes on, in the order in which it is shown. */
export const slices = [
  "network",
  "rate-limit",
  "store-pause",
  "waits",
  "parse",
  "map",
  "write",
  "index",
  "decode",
  "other",
] as const;

export type Slice = (typeof slices)[number];

export interface WhereTimeGoes {
  /** The time that the shares are of: the run's, without what the spans that are no longer held covered. */
  readonly milliseconds: number;
  /** Shares of that time, which sum to exactly 1. */
  readonly shares: Readonly<Record<Slice, number>>;
  /** The two parts of the network's share: waiting for answers to begin, and reading them. */
  readonly firstByte: number;
  readonly body: number;
  /** The part of the network's share in which another request waited for the rate limit. */
  readonly networkInRateLimit: number;
}

export declare function whereTimeGoes(profile: Profile): WhereTimeGoes;

/** Whole percents of the shares that sum to 100. */
export declare function percentsOf(shares: Readonly<Record<Slice, number>>): Readonly<Record<Slice, number>>;
