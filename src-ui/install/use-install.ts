import { useSyncExternalStore } from "react";
import { appInstall, type InstallState } from "../offline/app-install";

/** Whether and how this page can be installed; renders again when that changes. */
export function useInstall(): InstallState {
  return useSyncExternalStore(appInstall.subscribe, appInstall.state);
}
