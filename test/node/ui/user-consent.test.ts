import { expect, test } from "vitest";
import { isConsentValid, type UserConsent } from "../../../src-ui/foundations/local-storage/user-consent";

const accepted: UserConsent = {
  deviceId: "device_1_a",
  termsAccepted: true,
  privacyAccepted: true,
  marketingConsent: false,
  analyticsConsent: false,
  timestamp: "2026-01-02T03:04:05.678Z",
  termsVersion: "1.0.0",
  privacyVersion: "1.0.0",
};

test.each([
  ["nothing was chosen", null, false],
  ["both texts are accepted", accepted, true],
  [
    "analytics and e-mails are agreed to as well",
    { ...accepted, marketingConsent: true, analyticsConsent: true },
    true,
  ],
  ["only the privacy policy is accepted", { ...accepted, termsAccepted: false }, false],
  ["only the terms are accepted", { ...accepted, privacyAccepted: false }, false],
  ["the terms have changed since", { ...accepted, termsVersion: "0.9.0" }, false],
  ["the privacy policy has changed since", { ...accepted, privacyVersion: "0.9.0" }, false],
  ["no version is known", { ...accepted, termsVersion: "", privacyVersion: "" }, false],
] as const)("when %s", (_, consent, valid) => {
  expect(isConsentValid(consent)).toBe(valid);
});
