import { deviceStorage } from "./device-storage";

/** The current version of the terms and of the privacy policy. */
const version = "1.0.0";

/** Records on the device that the person accepted terms and privacy policy, and nothing else. */
export function acceptTerms(): void {
  const consent = {
    termsAccepted: true,
    privacyAccepted: true,
    analyticsConsent: false,
    marketingConsent: false,
    timestamp: new Date().toISOString(),
    termsVersion: version,
    privacyVersion: version,
  };
  deviceStorage.write("user_consent", JSON.stringify(consent));
}
