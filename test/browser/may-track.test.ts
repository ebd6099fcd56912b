import { beforeEach, expect, it, vi } from "vitest";
import { saveConsent, type UserConsent } from "../../src-ui/foundations/local-storage/user-consent";
import { mayTrack } from "../../src-ui/foundations/privacy/analytics/may-track";
import { servicesHere } from "./services-here";

const analytics = { script: "https://umami.example/script.js", website: "site-1" };

beforeEach(() => {
  localStorage.clear();
  return () => vi.restoreAllMocks();
});

/** The browser's Do Not Track setting. */
function doNotTrack(says: string | null): void {
  vi.spyOn(navigator, "doNotTrack", "get").mockReturnValue(says);
}

/** A consent to everything, but for `part`. */
function agree(part: Partial<UserConsent> = {}): void {
  saveConsent({ termsAccepted: true, privacyAccepted: true, analyticsConsent: true });
  const consent = JSON.parse(localStorage.getItem("user_consent") ?? "");
  localStorage.setItem("user_consent", JSON.stringify({ ...consent, ...part }));
}

it.each([null, "0", "unspecified"])("allows events after consent where the browser says %s about tracking", (says) => {
  servicesHere({ analytics });
  doNotTrack(says);
  agree();
  expect(mayTrack()).toBe(true);
});

it("allows none before a choice", () => {
  servicesHere({ analytics });
  doNotTrack(null);
  expect(mayTrack()).toBe(false);
});

it.each([
  ["analytics is not allowed", { analyticsConsent: false }],
  ["the terms are not accepted", { termsAccepted: false }],
  ["the privacy policy is not accepted", { privacyAccepted: false }],
  ["the terms have changed since", { termsVersion: "0.9.0" }],
  ["the privacy policy has changed since", { privacyVersion: "0.9.0" }],
] as const)("allows none where %s", (_, part) => {
  servicesHere({ analytics });
  doNotTrack(null);
  agree(part);
  expect(mayTrack()).toBe(false);
});

it("allows none against Do Not Track, or where analytics is not configured", () => {
  agree();
  doNotTrack(null);
  expect(mayTrack()).toBe(false);
  servicesHere({ analytics });
  doNotTrack("1");
  expect(mayTrack()).toBe(false);
});
