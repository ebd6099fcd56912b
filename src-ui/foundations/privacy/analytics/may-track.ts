import { services } from "../../../../src-worker/contract/services";
import { isConsentValid, readConsent } from "../../local-storage/user-consent";

/**
 * Whether events may be counted now: analytics is configured, the person has accepted the current terms and privacy policy and
 * allowed it, and the browser does not send Do Not Track.
 */
export function mayTrack(): boolean {
  if (!services.analytics || navigator.doNotTrack === "1") return false;
  const consent = readConsent();
  return isConsentValid(consent) && consent?.analyticsConsent === true;
}
