/** How the engine treats a store's server; a person sets it under Advanced. */
export interface SyncSettings {
  /** JSON requests that one store gets within any minute; its images are not among them. */
  readonly requestsPerMinute: number;
  /** Tries after a first one that failed. */
  readonly retries: number;
}

export const defaultSyncSettings: SyncSettings = { requestsPerMinute: 60, retries: 3 };

/** Least and most that can be set. */
export const syncSettingsLimits = {
  requestsPerMinute: { min: 6, max: 6000 },
  retries: { min: 0, max: 10 },
} as const;
