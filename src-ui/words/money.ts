import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount with its currency; with two or three decimals and no sign while the currency is unknown.
 *
 * @param amount in the currency's main unit
 * @param currency ISO 4217; any other text is put before the number
 */
export function money(amount: number, currency: string | null, language: Language): string {
  const key = `${language} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = moneyFormat(currency, language);
    formats.set(key, format);
  }
  const text = format.format(amount);
  return isCurrencyCode(currency) ? text : `${currency ?? ""} ${text}`.trim();
}

function moneyFormat(currency: string | null, language: Language): Intl.NumberFormat {
  return isCurrencyCode(currency)
    ? new Intl.NumberFormat(languageTag(language), { style: "currency", currency })
    : new Intl.NumberFormat(languageTag(language), { minimumFractionDigits: 2, maximumFractionDigits: 3 });
}

/** Whether Intl accepts the code without throwing: any three letters. */
function isCurrencyCode(currency: string | null): currency is string {
  return currency !== null && /^[A-Za-z]{3}$/.test(currency);
}
