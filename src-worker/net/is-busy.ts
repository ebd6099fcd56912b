import type { Failure } from "../contract/outcome";

/** Whether a store, or the app's own proxy, requests a pause. */
export function isBusy({ code }: Failure): boolean {
  return code === "store-busy" || code === "store-maintenance" || code === "proxy-busy";
}

/** The longest pause, in seconds, that a person waits for in a connection test. */
const briefSeconds = 5;

/** The same in milliseconds, with the tenth that the rate limiter adds at most. */
export const briefPauseMs = briefSeconds * 1100;

/** Whether a store limits requests, and admits them again within seconds. Not for a status of outages. */
export function isBrieflyLimited({ code, details }: Failure): boolean {
  const { status, retryAfterSeconds = 0 } = details;
  return code === "store-busy" && (status === 429 || status === 430) && Number(retryAfterSeconds) <= briefSeconds;
}
