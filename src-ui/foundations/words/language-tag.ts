import type { Language } from "../../../src-worker/contract/engine";

/**
 * The BCP 47 tag for numbers and plurals; see `dateTag` for dates. Portuguese is European: Intl treats plain "pt" as Brazilian, which writes
 * 1.248 for 1248 and uses the singular for zero.
 */
export function languageTag(language: Language): string {
  return language === "pt" ? "pt-PT" : language;
}

/**
 * The BCP 47 tag for dates. In English, that of the region in the browser's list: most write the day before the month,
 * which plain "en" does not.
 */
export function dateTag(language: Language): string {
  const regional = language === "en" && navigator.languages.find((tag) => /^en-[A-Z]{2}$/i.test(tag));
  return regional || languageTag(language);
}
