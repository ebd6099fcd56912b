/** How the engine treats a store's server; a person sets it under Advanced. */
export interface SyncSettings {
  /** JSON requests that one store gets within any minute; its pictures are not among them. */
  readonly requestsPerMinute: number;
  /** Tries after a first one that failed. */
  readonly retries: number;
}

export const defaultSyncSettings: SyncSettings = { requestsPerMinute: 60, retries: 3 };

/** Least and most that can be set. */
export const syncSettingsLimits = {
  requestsPerMinute: { least: 6, most: 6000 },
  retries: { least: 0, most: 10 },
} as const;
