import { useTranslation } from "react-i18next";
import type { Language } from "../../src-worker/contract/engine";
import { currentLanguage } from "./i18n";

/** The language of the interface; renders again when it changes. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
