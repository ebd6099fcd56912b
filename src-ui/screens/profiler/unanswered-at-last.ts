import { lanes, type Profile, spanStages } from "../../../src-worker/contract/profile";

/** Failures without a sign of the store. */
const unreachedCodes: ReadonlySet<string> = new Set(["network", "offline"]);
/** Statuses of a gateway, or of the proxy, that does not reach the store itself. */
const unreachedStatuses: ReadonlySet<number> = new Set([502, 504]);

/** The last requests, if none of them has reached the store. */
export interface UnansweredAtLast {
  readonly requests: number;
  /** Whether the device has no network. */
  readonly isOffline: boolean;
}

/**
 * The last requests of a run, if none of them has reached the store; null otherwise, and for a run that has completed. While
 * the run goes on, a repetition must be among them: a single request also fails where the store is there.
 */
export function unansweredAtLast({ part, labels, end }: Profile): UnansweredAtLast | null {
  if (end === "complete") return null;
  let [requests, hasRepetition] = [0, false];
  let isOffline: boolean | null = null;
  for (let index = part.count - 1; index >= 0; index--) {
    const stage = spanStages[part.stage[index] ?? 0];
    const status = part.status[index] ?? 0;
    const lane = part.lane[index] ?? 0;
    if (stage === "online" || stage === "offline") isOffline ??= stage === "offline";
    if (lane < lanes.request || lane >= lanes.command) continue;
    if (stage === "first-byte" && status > 0 && !unreachedStatuses.has(status)) break;
    const code = labels[part.label[index] ?? 0] ?? "";
    // Requests that end with the run say nothing.
    if (stage !== "failure" || code === "cancelled") continue;
    if (!unreachedCodes.has(code) && !unreachedStatuses.has(status)) break;
    requests++;
    hasRepetition ||= (part.attempt[index] ?? 0) > 0;
  }
  const isEnough = end === "failed" ? requests > 0 : hasRepetition;
  return isEnough ? { requests, isOffline: isOffline ?? false } : null;
}
