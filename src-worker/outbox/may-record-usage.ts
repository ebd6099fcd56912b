import { type ConsentEntry, consentVersion } from "../contract/outbox";

/** The plans. There is one during the beta, without a limit of products. */
export type Plan = "free";

/** The usage-limit check: whether the use of the app may be recorded. Needs the current terms and privacy policy, and analytics. */
export function mayRecordUsage(consent: ConsentEntry | null, plan: Plan): boolean {
  const hasAccepted = consent?.termsVersion === consentVersion && consent.privacyVersion === consentVersion;
  return plan === "free" && hasAccepted && consent.analytics;
}
