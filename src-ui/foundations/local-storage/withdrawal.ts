import type { Commands } from "../../../src-worker/contract/engine";
import { sessionPattern } from "../../../src-worker/contract/outbox";
import type { Failure } from "../../../src-worker/contract/outcome";
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
  if (typeof deviceId !== "string" || !sessionPattern.test(deviceId)) return null;
  return typeof at === "string" && !Number.isNaN(Date.parse(at)) ? { deviceId, at } : null;
}

export function keepWithdrawal(withdrawal: Withdrawal | null): void {
  deviceStorage.write("consent-withdrawal", withdrawal && JSON.stringify(withdrawal));
}

/** Forgets a withdrawal, but none that came after it, and dispatches `withdrawal-stored` on the window. */
function dropWithdrawal({ at }: Withdrawal): void {
  if (readWithdrawal()?.at === at) keepWithdrawal(null);
  dispatchEvent(new Event("withdrawal-stored"));
}

/** Reports a withdrawal to the engine; the device remembers it until the engine has stored it. */
export async function reportWithdrawal(
  engine: Pick<Commands, "clearConsent">,
  withdrawal = readWithdrawal(),
): Promise<Failure | null> {
  if (!withdrawal) return null;
  const outcome = await engine.clearConsent(withdrawal.deviceId, withdrawal.at);
  if (!outcome.ok) return outcome.failure;
  dropWithdrawal(withdrawal);
  return null;
}
