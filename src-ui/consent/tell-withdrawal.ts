import type { Commands } from "../../src-worker/contract/engine";
import type { Failure } from "../../src-worker/contract/outcome";
import { dropWithdrawal, type Withdrawal } from "../local-storage/withdrawal";

/** Tells the engine of a withdrawal, which the device remembers until the engine has stored it. */
export async function tellWithdrawal(
  engine: Pick<Commands, "clearConsent">,
  withdrawal: Withdrawal | null,
): Promise<Failure | null> {
  if (!withdrawal) return null;
  const outcome = await engine.clearConsent(withdrawal.deviceId);
  if (!outcome.ok) return outcome.failure;
  dropWithdrawal(withdrawal);
  return null;
}
