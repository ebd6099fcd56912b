/** Limits for requests to a store's server, from the advanced settings. */
export interface SyncSettings {
  /** Maximum JSON requests to one store within any minute, images not counted. */
  readonly requestsPerMinute: number;
  /** Retries after a failed request. */
  readonly retries: number;
}

export const defaultSyncSettings: SyncSettings = { requestsPerMinute: 60, retries: 3 };

/** Ranges of the settings. */
export const syncSettingsLimits = {
  requestsPerMinute: { min: 6, max: 6000 },
  retries: { min: 0, max: 10 },
} as const;
