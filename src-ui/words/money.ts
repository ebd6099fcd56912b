import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount with its currency, as the language writes it.
 *
 * @param amount in the currency's main unit
 * @param currency ISO 4217; another text stands before the bare number
 */
export function money(amount: number, currency: string, language: Language): string {
  const key = `${language} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = moneyFormat(currency, language);
    formats.set(key, format);
  }
  const text = format.format(amount);
  return isCurrencyCode(currency) ? text : `${currency} ${text}`.trim();
}

function moneyFormat(currency: string, language: Language): Intl.NumberFormat {
  return isCurrencyCode(currency)
    ? new Intl.NumberFormat(languageTag(language), { style: "currency", currency })
    : new Intl.NumberFormat(languageTag(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** What Intl takes without throwing: three letters, known or not. */
function isCurrencyCode(currency: string): boolean {
  return /^[A-Za-z]{3}$/.test(currency);
}
