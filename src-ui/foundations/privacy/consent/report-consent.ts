import type { Outcome } from "../../../../src-worker/contract/outcome";
import { engine } from "../../engine/engine-proxy";
import { readConsent, type UserConsent } from "../../local-storage/user-consent";
import { consentEntry } from "./consent-entry";

/** Reports the person's consent to the engine: now and with each change. Without a consent it reports nothing. */
export function reportConsent(): void {
  const consent = readConsent();
  if (consent) void report(consent);
  addEventListener("consent-updated", ({ detail }) => void report(detail));
}

/** The engine records a start at most once, and only with consent. */
async function report(consent: UserConsent): Promise<void> {
  logFailure(await engine.recordConsent(consentEntry(consent)));
  const { userAgent } = navigator;
  logFailure(await engine.recordUsage({ session: consent.deviceId, appVersion: __VERSION__, userAgent }));
}

/** A failure is nothing that the person could act on. */
function logFailure(outcome: Outcome<null>): void {
  if (!outcome.ok) console.warn("The consent could not be recorded:", outcome.failure.code);
}
