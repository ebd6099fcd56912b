import { useTranslation } from "react-i18next";
import type { Language } from "../../../src-worker/contract/engine";
import { currentLanguage } from "./i18n";

/** The current interface language. The component renders again when it changes. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
