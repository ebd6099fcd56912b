import type { ConsentEntry } from "../../../../src-worker/contract/outbox";
import type { UserConsent } from "../../local-storage/user-consent";

/** A consent as the engine takes it. */
export function consentEntry(consent: UserConsent): ConsentEntry {
  return {
    session: consent.deviceId,
    analytics: consent.analyticsConsent,
    marketing: consent.marketingConsent,
    termsVersion: consent.termsAccepted ? consent.termsVersion : "",
    privacyVersion: consent.privacyAccepted ? consent.privacyVersion : "",
    at: consent.timestamp,
  };
}
