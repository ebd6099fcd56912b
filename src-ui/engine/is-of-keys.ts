import type { Failure, FailureCode } from "../../src-worker/contract/outcome";

/** Whether a failure is of the store's keys: missing, or not taken, wherever that was noticed. Only the person can help. */
export function isOfKeys({ code, cause }: Failure): boolean {
  return keyFailures.includes(code) || (cause !== undefined && isOfKeys(cause));
}

const keyFailures: readonly FailureCode[] = [
  "keys-required",
  "keys-swapped",
  "keys-missing",
  "keys-refused",
  "keys-unknown",
  "keys-secret-wrong",
  "keys-write-only",
  "keys-no-rights",
];
