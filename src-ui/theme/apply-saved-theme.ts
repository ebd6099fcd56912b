import { deviceStorage } from "../device-storage";
import { applyTheme } from "./apply-theme";
import { tellBarColours } from "./bar-colours";
import { mediaPreferences } from "./media-preferences";
import { readSavedTheme, savedThemeKey } from "./saved-theme";

/** Puts on the theme that was worn last: to be called before anything is painted. */
export function applySavedTheme(): void {
  const saved = readSavedTheme(deviceStorage.read(savedThemeKey));
  if (!saved) return;
  applyTheme(document.documentElement, saved.tokens, mediaPreferences());
  tellBarColours(saved.tokens);
}
