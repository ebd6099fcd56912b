import { viewState } from "./view-state";

/** Records the current time as that of the last saved setting. */
export function noteSaved(): void {
  viewState.settings.savedAt = new Date().toISOString();
}
