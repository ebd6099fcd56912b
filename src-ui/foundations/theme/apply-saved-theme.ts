import { deviceStorage } from "../local-storage/device-storage";
import { applyTheme } from "./apply-theme";
import { setBarColours } from "./bar-colours";
import { mediaPreferences } from "./media-preferences";
import { readSavedTheme } from "./saved-theme";

/** Applies the saved theme. Call before the first paint. */
export function applySavedTheme(): void {
  const saved = readSavedTheme(deviceStorage.read("catalogue-theme"));
  if (!saved) return;
  applyTheme(document.documentElement, saved.tokens, mediaPreferences());
  setBarColours(saved.tokens);
}
