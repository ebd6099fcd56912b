import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

/** How a language parts its thousands, and the least number that it parts at all, as Unicode's locale data have it. */
const grouping: Readonly<Record<Language, { readonly separator: string; readonly from: number }>> = {
  en: { separator: ",", from: 1000 },
  pt: { separator: "\u00a0", from: 10_000 },
};

/**
 * A number as the language writes it. Whole ones do without Intl, whose first use of numbers looks through all of the
 * browser's locales: 10 to 30 ms on a fast computer, in the middle of a start.
 */
export function numberText(number: number, language: Language): string {
  if (!Number.isSafeInteger(number) || number < 0) return new Intl.NumberFormat(languageTag(language)).format(number);
  const digits = String(number);
  const { separator, from } = grouping[language];
  return number < from ? digits : digits.replace(/\B(?=(\d{3})+$)/g, separator);
}
