import { keepReferrer } from "./foundations/local-storage/visit-referrer";
import { holdPublicPages } from "./foundations/offline/hold-public-pages";
import { keepStorageAfterSync } from "./foundations/offline/keep-storage";
import { watchAim } from "./foundations/parts/aimed-presses";
import { followConsent } from "./foundations/privacy/analytics/follow-consent";
import { startAppBanner } from "./foundations/privacy/consent/app-banner";
import { reportConsent } from "./foundations/privacy/consent/report-consent";
import { watchVerification } from "./foundations/privacy/verification/watch-verification";
import { watchClearing } from "./pieces/device/clear-cache/cleared";

/** Starts the parts that no first screen needs. Loaded when the page is idle, so nothing here is in the first load. */
export function startLater(): void {
  watchAim();
  watchClearing();
  keepStorageAfterSync();
  // The page around the demo has a banner of its own.
  if (!isInOwnPage()) {
    startAppBanner();
    holdPublicPages();
  }
  keepReferrer();
  watchVerification();
  followConsent();
  reportConsent();
}

/** Whether a page of this origin holds the app in a frame. */
function isInOwnPage(): boolean {
  try {
    return window !== parent && parent.location.origin === location.origin;
  } catch {
    // A page of another origin reveals no address.
    return false;
  }
}
