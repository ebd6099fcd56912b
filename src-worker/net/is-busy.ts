import type { Failure } from "../contract/outcome";

/** Whether a store, or the app's own proxy, asks clients to pause. */
export function isBusy({ code }: Failure): boolean {
  return code === "store-busy" || code === "store-maintenance" || code === "proxy-busy";
}
