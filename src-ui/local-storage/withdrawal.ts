import { sessionPattern } from "../../src-worker/contract/outbox";
import { deviceStorage, recordFrom } from "./device-storage";

/** A withdrawal that the engine has not stored yet. It holds none of the person's choices. */
export interface Withdrawal {
  readonly deviceId: string;
  /** ISO 8601. */
  readonly at: string;
}

declare global {
  interface WindowEventMap {
    /** The engine has stored the withdrawal. */
    "withdrawal-stored": Event;
  }
}

/** The withdrawal that the engine has not stored yet; null for none. */
export function readWithdrawal(): Withdrawal | null {
  const { deviceId, at } = recordFrom(deviceStorage.read("consent-withdrawal"));
  return typeof deviceId === "string" && sessionPattern.test(deviceId) && typeof at === "string"
    ? { deviceId, at }
    : null;
}

export function keepWithdrawal(withdrawal: Withdrawal | null): void {
  deviceStorage.write("consent-withdrawal", withdrawal && JSON.stringify(withdrawal));
}

/** Forgets a withdrawal, but none that came after it, and dispatches `withdrawal-stored` on the window. */
export function dropWithdrawal({ at }: Withdrawal): void {
  if (readWithdrawal()?.at === at) keepWithdrawal(null);
  dispatchEvent(new Event("withdrawal-stored"));
}
