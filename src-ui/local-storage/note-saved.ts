import { viewState } from "./view-state";

/** Keeps this moment as the time at which settings were last saved here. */
export function noteSaved(): void {
  viewState.settings.savedAt = new Date().toISOString();
}
