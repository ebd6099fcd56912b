import type { Failure } from "../../../src-worker/contract/outcome";

/** Whether a failure is about the typed address, and not about the store, its keys or the network. */
export function isOfAddress(failure: Failure | null): boolean {
  return failure?.code.startsWith("url-") ?? false;
}
