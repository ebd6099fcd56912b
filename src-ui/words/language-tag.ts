import type { Language } from "../../src-worker/contract/engine";

/**
 * The tag by which numbers, dates and plurals of a language are formed. Portuguese is Portugal's: plain "pt"
 * stands for Brazil's, which writes 1.248 for 1248 and takes zero for a singular.
 */
export function languageTag(language: Language): string {
  return language === "pt" ? "pt-PT" : language;
}
