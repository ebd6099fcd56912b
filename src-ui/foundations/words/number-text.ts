import type { Language } from "../../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

/** The group separator and the lowest number that is grouped, from Unicode CLDR. */
const grouping: Readonly<Record<Language, { readonly separator: string; readonly from: number }>> = {
  en: { separator: ",", from: 1000 },
  pt: { separator: "\u00a0", from: 10_000 },
};

/**
 * Formats a number. Whole numbers avoid Intl.NumberFormat, whose first use takes 10 to 30 ms on a fast computer and would
 * slow down the start.
 */
export function numberText(number: number, language: Language): string {
  if (!Number.isSafeInteger(number) || number < 0) return new Intl.NumberFormat(languageTag(language)).format(number);
  const digits = String(number);
  const { separator, from } = grouping[language];
  return number < from ? digits : digits.replace(/\B(?=(\d{3})+$)/g, separator);
}
