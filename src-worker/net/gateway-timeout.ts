import { Failed } from "../outcome/failed";

/** Refusals later than this are a gateway's that waited for the store; an outage refuses sooner. */
const lateMs = 10_000;

/** Statuses with which a gateway says that it has waited in vain: 522 and 524 are Cloudflare's. */
const timeoutStatuses: ReadonlySet<unknown> = new Set([504, 522, 524]);

/**
 * The failure of a request as `timeout` if a gateway in front of the store timed out; else unchanged. Browsers hide the
 * answer of a gateway, which has no CORS headers, as a network error.
 *
 * @param milliseconds how long the request took
 */
export function gatewayTimeout(error: unknown, milliseconds: number): unknown {
  if (!(error instanceof Failed)) return error;
  const { code, details } = error.failure;
  const isLate = milliseconds >= lateMs && (code === "network" || details.status === 502);
  if (code === "timeout" || (!isLate && !timeoutStatuses.has(details.status))) return error;
  const seconds = Math.round(milliseconds / 1000);
  return new Failed("timeout", { ...details, seconds }, { retryable: true });
}
