import type { Outcome } from "../../../../src-worker/contract/outcome";
import { engine } from "../../engine/engine-proxy";
import { readConsent, type UserConsent } from "../../local-storage/user-consent";
import { consentEntry } from "./consent-entry";

/** Tells the engine what the person has agreed to: now and with each change. Without a consent it is told nothing. */
export function tellEngine(): void {
  const held = readConsent();
  if (held) void tell(held);
  addEventListener("consent-updated", ({ detail }) => void tell(detail));
}

/** The engine records a start at most once, and only with consent. */
async function tell(consent: UserConsent): Promise<void> {
  logFailure(await engine.recordConsent(consentEntry(consent)));
  const { userAgent } = navigator;
  logFailure(await engine.recordUsage({ session: consent.deviceId, appVersion: __VERSION__, userAgent }));
}

/** A failure is nothing that the person could act on. */
function logFailure(outcome: Outcome<null>): void {
  if (!outcome.ok) console.warn("The consent could not be recorded:", outcome.failure.code);
}
