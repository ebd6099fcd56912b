import type { Language } from "../../src-worker/contract/engine";
import { deviceStorage } from "../device-storage";
import { detectLanguage } from "./detect-language";

/** Where the chosen language is kept. */
export const languageKey = "i18nextLng";

/** The language that this person chose, else the browser's, else English. */
export function preferredLanguage(): Language {
  return detectLanguage(deviceStorage.read(languageKey), navigator.languages);
}
