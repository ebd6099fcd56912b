import type { Failure } from "../contract/outcome";
import { Failed } from "./failed";

/** Converts any thrown value to a failure. Recognizes storage errors by name, including those that Dexie wraps. */
export function failureFrom(error: unknown): Failure {
  const chain = errorChain(error);
  for (const inner of chain) if (inner instanceof Failed) return inner.failure;
  const names = chain.map(({ name }) => name);
  const message = error instanceof Error ? error.message.slice(0, 300) : String(error).slice(0, 300);
  if (names.includes("QuotaExceededError")) return new Failed("storage-full", { message }).failure;
  if (names.some((name) => storageErrors.has(name)))
    return new Failed("storage-failed", { message }, { retryable: true }).failure;
  return new Failed("unexpected", { message }).failure;
}

/** Chrome aborts the transaction when the quota is exceeded. Dexie then throws an AbortError with the reason as `inner`. */
export function errorChain(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at: unknown = error; at instanceof Error && chain.length < 4; at = "inner" in at ? at.inner : null)
    chain.push(at);
  return chain;
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
