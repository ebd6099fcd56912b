import type { Failure } from "../contract/outcome";

/** Whether a store asks to be left alone for a while. */
export function isBusy({ code }: Failure): boolean {
  return code === "store-busy" || code === "store-maintenance";
}
