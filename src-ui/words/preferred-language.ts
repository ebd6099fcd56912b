import type { Language } from "../../src-worker/contract/engine";
import { deviceStorage } from "../local-storage/device-storage";
import { detectLanguage } from "./detect-language";

/** The language that the user chose, else the browser's, else English. */
export function preferredLanguage(): Language {
  return detectLanguage(deviceStorage.read("i18nextLng"), navigator.languages);
}
