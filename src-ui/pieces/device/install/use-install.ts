import { useSyncExternalStore } from "react";
import { appInstall, type InstallState } from "../../../foundations/offline/app-install";

/** Whether and how this page can be installed; renders again when that changes. */
export function useInstall(): InstallState {
  const state = useSyncExternalStore(appInstall.subscribe, appInstall.state);
  return state ?? installStateOf(navigator.userAgent, "standalone" in navigator);
}

/**
 * The state without an offer of the browser.
 *
 * @param hasStandalone whether `navigator.standalone` exists, which is so on iOS and iPadOS alone
 */
export function installStateOf(userAgent: string, hasStandalone: boolean): InstallState {
  // Observed: web views of other apps leave out "Safari/" on iOS, and add "; wv)" on Android.
  if (hasStandalone) return userAgent.includes("Safari/") ? "by-hand" : "other-browser";
  return userAgent.includes("; wv)") ? "other-browser" : "unavailable";
}
