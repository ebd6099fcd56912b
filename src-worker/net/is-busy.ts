import type { Failure } from "../contract/outcome";

/** Whether a store, or the app's own proxy, asks clients to pause. */
export function isBusy({ code }: Failure): boolean {
  return code === "store-busy" || code === "store-maintenance" || code === "proxy-busy";
}

/** The longest pause, in seconds, that is worth waiting for in a request without retries. */
const briefSeconds = 5;

/** Whether a store limits requests, and admits them again within seconds. Not for a status of outages. */
export function isBrieflyLimited({ code, details }: Failure): boolean {
  const { status, retryAfterSeconds = 0 } = details;
  return code === "store-busy" && (status === 429 || status === 430) && Number(retryAfterSeconds) <= briefSeconds;
}
