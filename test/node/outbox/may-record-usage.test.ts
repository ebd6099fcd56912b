import { expect, test } from "vitest";
import type { ConsentEntry } from "../../../src-worker/contract/outbox";
import { mayRecordUsage } from "../../../src-worker/outbox/may-record-usage";

const agreed: ConsentEntry = {
  session: "device_1767225600000_1d2c3b4a-0000-4000-8000-000000000001",
  analytics: true,
  marketing: false,
  termsVersion: "1.0.0",
  privacyVersion: "1.0.0",
  at: "2026-03-01T08:00:00.000Z",
};

test.each([
  ["terms and analytics agreed", agreed, true],
  ["no consent", null, false],
  ["no analytics", { ...agreed, analytics: false }, false],
  ["terms not accepted", { ...agreed, termsVersion: "" }, false],
  ["privacy policy not accepted", { ...agreed, privacyVersion: "" }, false],
  ["older terms", { ...agreed, termsVersion: "0.9.0" }, false],
  ["an older privacy policy", { ...agreed, privacyVersion: "0.9.0" }, false],
  ["marketing alone", { ...agreed, analytics: false, marketing: true }, false],
])("with %s: %s", (_, consent, expected) => expect(mayRecordUsage(consent, "free")).toBe(expected));
