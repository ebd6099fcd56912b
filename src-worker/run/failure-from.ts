import type { Failure } from "../contract/outcome";
import { Failed } from "./failed";

/** What went wrong, whoever threw it. Storage errors are known by their names, Dexie's wrapped ones included. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof Failed) return error.failure;
  const names = errorNames(error);
  const message = error instanceof Error ? error.message.slice(0, 300) : String(error).slice(0, 300);
  if (names.includes("QuotaExceededError")) return new Failed("storage-full", { message }).failure;
  if (names.some((name) => storageErrors.has(name)))
    return new Failed("storage-failed", { message }, { retryable: true }).failure;
  return new Failed("unexpected", { message }).failure;
}

/** Chrome aborts the transaction when the quota is exceeded: Dexie then tells an AbortError whose `inner` has the reason. */
function errorNames(error: unknown): string[] {
  const names: string[] = [];
  for (let at: unknown = error; at instanceof Error && names.length < 4; at = "inner" in at ? at.inner : null)
    names.push(at.name);
  return names;
}

const storageErrors = new Set([
  "AbortError",
  "DatabaseClosedError",
  "InvalidStateError",
  "MissingAPIError",
  "NotFoundError",
  "OpenFailedError",
  "TimeoutError",
  "TransactionInactiveError",
  "UnknownError",
  "VersionError",
]);
