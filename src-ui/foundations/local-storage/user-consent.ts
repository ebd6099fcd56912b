import { consentVersion } from "../../../src-worker/contract/outbox";
import { makeDeviceId } from "./device-id";
import { deviceStorage, recordFrom } from "./device-storage";
import { keepWithdrawal, readWithdrawal, type Withdrawal } from "./withdrawal";

/** The content of the local-storage key `user_consent`. */
export interface UserConsent {
  readonly deviceId: string;
  readonly termsAccepted: boolean;
  readonly privacyAccepted: boolean;
  /** Whether news may be sent to the person's e-mail address. */
  readonly marketingConsent: boolean;
  /** Whether use of the app may be counted. */
  readonly analyticsConsent: boolean;
  /** ISO 8601 time of the last change. */
  readonly timestamp: string;
  /** The version that was accepted; the current one before that. */
  readonly termsVersion: string;
  readonly privacyVersion: string;
}

/** A person's choices; what is left out stays as it is. */
export type ConsentChange = Partial<
  Pick<UserConsent, "termsAccepted" | "privacyAccepted" | "marketingConsent" | "analyticsConsent">
>;

declare global {
  interface WindowEventMap {
    /** The person's consent was saved in this window. */
    "consent-updated": CustomEvent<UserConsent>;
    /** The person's consent, the event's detail, was removed in this window. */
    "consent-cleared": CustomEvent<UserConsent>;
  }
}

/** The consent of this device; null before the first choice. */
export function readConsent(): UserConsent | null {
  const stored = recordFrom(deviceStorage.read("user_consent"));
  const { deviceId, timestamp, termsVersion, privacyVersion } = stored;
  if (typeof deviceId !== "string" || typeof timestamp !== "string" || Number.isNaN(Date.parse(timestamp))) return null;
  return {
    deviceId,
    termsAccepted: stored.termsAccepted === true,
    privacyAccepted: stored.privacyAccepted === true,
    marketingConsent: stored.marketingConsent === true,
    analyticsConsent: stored.analyticsConsent === true,
    timestamp,
    termsVersion: typeof termsVersion === "string" ? termsVersion : "",
    privacyVersion: typeof privacyVersion === "string" ? privacyVersion : "",
  };
}

/** Whether terms and privacy policy are accepted in their current versions. */
export function isConsentValid(consent: UserConsent | null = readConsent()): boolean {
  return !!consent?.termsAccepted && consent.privacyAccepted && !isOutdated(consent);
}

/** Whether something was accepted in a version that has changed since. */
export function isOutdated({ termsVersion, privacyVersion }: UserConsent): boolean {
  return termsVersion !== consentVersion || privacyVersion !== consentVersion;
}

/** Saves a choice, and dispatches `consent-updated` on the window. Nothing is agreed to that `change` does not name. */
export function saveConsent(change: ConsentChange): void {
  const previous = readConsent();
  const chosen = (name: keyof ConsentChange) => change[name] ?? previous?.[name] ?? false;
  const consent: UserConsent = {
    deviceId: makeDeviceId(),
    termsAccepted: chosen("termsAccepted"),
    privacyAccepted: chosen("privacyAccepted"),
    marketingConsent: chosen("marketingConsent"),
    analyticsConsent: chosen("analyticsConsent"),
    timestamp: new Date().toISOString(),
    termsVersion: (!change.termsAccepted && previous?.termsVersion) || consentVersion,
    privacyVersion: (!change.privacyAccepted && previous?.privacyVersion) || consentVersion,
  };
  deviceStorage.write("user_consent", JSON.stringify(consent));
  // The engine drops what the new choice does not allow. A withdrawal that it stored later would undo that choice.
  keepWithdrawal(null);
  dispatchEvent(new CustomEvent("consent-updated", { detail: consent }));
}

/**
 * Withdraws everything that was agreed to, and dispatches `consent-cleared` on the window. The device's id stays.
 *
 * @returns what the engine has to store, also of an earlier withdrawal; null for nothing
 */
export function clearConsent(): Withdrawal | null {
  const consent = readConsent();
  if (!consent) return readWithdrawal();
  const withdrawal = { deviceId: consent.deviceId, at: new Date().toISOString() };
  keepWithdrawal(withdrawal);
  deviceStorage.write("user_consent", null);
  dispatchEvent(new CustomEvent("consent-cleared", { detail: consent }));
  return withdrawal;
}
