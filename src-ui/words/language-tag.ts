import type { Language } from "../../src-worker/contract/engine";

/**
 * The BCP 47 tag for numbers, dates and plurals. Portuguese is European: Intl treats plain "pt" as Brazilian, which writes
 * 1.248 for 1248 and uses the singular for zero.
 */
export function languageTag(language: Language): string {
  return language === "pt" ? "pt-PT" : language;
}
