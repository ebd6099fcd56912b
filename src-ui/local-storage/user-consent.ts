import { deviceStorage, recordFrom } from "./device-storage";

/** The current version of the terms and of the privacy policy. */
const version = "1.0.0";

/** Records on the device that the person accepted terms and privacy policy. Other choices stay as they are. */
export function acceptTerms(): void {
  const held = recordFrom(deviceStorage.read("user_consent"));
  const consent = {
    ...held,
    termsAccepted: true,
    privacyAccepted: true,
    analyticsConsent: held.analyticsConsent === true,
    marketingConsent: held.marketingConsent === true,
    timestamp: new Date().toISOString(),
    termsVersion: version,
    privacyVersion: version,
  };
  deviceStorage.write("user_consent", JSON.stringify(consent));
}
