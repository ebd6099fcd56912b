import { beforeEach, expect, it, vi } from "vitest";
import { readDeviceId } from "../../src-ui/foundations/local-storage/device-id";
import {
  clearConsent,
  isConsentValid,
  readConsent,
  saveConsent,
} from "../../src-ui/foundations/local-storage/user-consent";

beforeEach(() => localStorage.clear());

it("makes the device's id with the first choice, and keeps it", () => {
  expect(readConsent()).toBeNull();
  expect(readDeviceId()).toBeNull();
  saveConsent({ marketingConsent: true });
  const id = readDeviceId();
  expect(id).toMatch(/^device_\d{13}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  clearConsent();
  saveConsent({ analyticsConsent: true });
  expect(readConsent()?.deviceId).toBe(id);
});

it("agrees to what is chosen and to nothing else", () => {
  saveConsent({ marketingConsent: true });
  expect(isConsentValid()).toBe(false);
  saveConsent({ termsAccepted: true, privacyAccepted: true });
  expect(readConsent()).toMatchObject({ marketingConsent: true, analyticsConsent: false });
  expect(isConsentValid()).toBe(true);
  saveConsent({ analyticsConsent: true });
  expect(readConsent()).toMatchObject({ termsAccepted: true, marketingConsent: true, analyticsConsent: true });
});

it("renews the versions when the texts are accepted, and only then", () => {
  saveConsent({ termsAccepted: true, privacyAccepted: true });
  const outdated = { ...readConsent(), termsVersion: "0.9.0", privacyVersion: "0.9.0" };
  localStorage.setItem("user_consent", JSON.stringify(outdated));
  saveConsent({ analyticsConsent: true });
  expect(isConsentValid()).toBe(false);
  saveConsent({ termsAccepted: true, privacyAccepted: true });
  expect(isConsentValid()).toBe(true);
});

it("reads a damaged record as no consent", () => {
  for (const text of ["", "null", "[]", "{broken", '{"deviceId":1}', '{"deviceId":"d","timestamp":"soon"}']) {
    localStorage.setItem("user_consent", text);
    expect(readConsent()).toBeNull();
  }
});

it("notifies the window of each saved and each withdrawn consent", () => {
  const notified = vi.fn();
  const events = ["consent-updated", "consent-cleared"] as const;
  for (const name of events) addEventListener(name, (event) => notified(name, event.detail), { once: true });
  saveConsent({ termsAccepted: true, privacyAccepted: true, analyticsConsent: true });
  const record = readConsent();
  clearConsent();
  expect(readConsent()).toBeNull();
  expect(notified.mock.calls).toEqual([
    ["consent-updated", record],
    ["consent-cleared", record],
  ]);
});
