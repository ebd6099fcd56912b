import type { Failure, FailureCode } from "../../../src-worker/contract/outcome";

/** Whether a failure or its cause is about the store's keys, which only the person can correct. */
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
  "publication-locked",
];
