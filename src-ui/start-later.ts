import { followConsent } from "./analytics/follow-consent";
import { watchClearing } from "./clear-cache/cleared";
import { startAppBanner } from "./consent/app-banner";
import { tellEngine } from "./consent/tell-engine";
import { keepReferrer } from "./local-storage/visit-referrer";
import { holdPublicPages } from "./offline/hold-public-pages";
import { keepStorageAfterSync } from "./offline/keep-storage";
import { watchAim } from "./parts/aimed-presses";
import { watchVerification } from "./verification/watch-verification";

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
  tellEngine();
}

/** Whether a page of this origin holds the app in a frame. */
function isInOwnPage(): boolean {
  try {
    return window !== parent && parent.location.origin === location.origin;
  } catch {
    // A page of another origin tells no address.
    return false;
  }
}
