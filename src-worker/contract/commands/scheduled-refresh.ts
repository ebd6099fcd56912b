import type { Outcome } from "../outcome";

/** When stores are refreshed without a person. */
export interface RefreshSchedule {
  /** Hours between refreshes of a shop; null for never. */
  readonly shopHours: number | null;
  /** Whether a published catalogue is checked every quarter of an hour. */
  readonly followsPublished: boolean;
}

/** Refreshes that no person starts. */
export interface ScheduledRefreshCommands {
  /**
   * Refreshes the open store if it is due, online, shown whole and not frozen. Answers whether it did. Refuses as `startSync`
   * does.
   */
  refreshIfDue(schedule: RefreshSchedule): Promise<Outcome<boolean>>;
}
