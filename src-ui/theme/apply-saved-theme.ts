import { deviceStorage } from "../local-storage/device-storage";
import { applyTheme } from "./apply-theme";
import { tellBarColours } from "./bar-colours";
import { mediaPreferences } from "./media-preferences";
import { readSavedTheme } from "./saved-theme";

/** Puts on the theme that was worn last: to be called before anything is painted. */
export function applySavedTheme(): void {
  const saved = readSavedTheme(deviceStorage.read("catalogue-theme"));
  if (!saved) return;
  applyTheme(document.documentElement, saved.tokens, mediaPreferences());
  tellBarColours(saved.tokens);
}
