import type { LeadEntry } from "../../../src-worker/contract/lead";
import type { ConsentEntry } from "../../../src-worker/contract/outbox";

// The choices and the leads of one person, as the page hands them to the engine.

/** The device's id, which the page has made. */
export const session = "device_1767225600000_1d2c3b4a-0000-4000-8000-000000000001";

/** A choice that allows usage to be recorded, and no e-mails. */
export const agreed: ConsentEntry = {
  session,
  analytics: true,
  marketing: false,
  termsVersion: "1.0.0",
  privacyVersion: "1.0.0",
  at: "2026-03-01T08:00:00.000Z",
};

/** When the person withdraws: not the engine's time. */
export const withdrawnAt = "2026-03-01T10:00:00.000Z";

let leadsMade = 0;

export function newLead(part: Partial<LeadEntry> = {}): LeadEntry {
  return {
    id: `00000000-0000-4000-8000-${String(++leadsMade).padStart(12, "0")}`,
    email: "ana@example.com",
    company: "Norte & Mar",
    industry: "retail",
    teamSize: null,
    useCase: "",
    source: "kiosk",
    session,
    referral: "https://fair.example/",
    platform: "shopify",
    ...part,
  };
}
