import type { Denomination } from "../../../src-worker/contract/amount-text";
import type { Language } from "../../../src-worker/contract/engine";

const of = (currency: string | null, decimals: number | null = null): Denomination => ({ currency, decimals });

/** Amounts and their texts, the same in Node and in every browser, with plain blanks. */
export const moneyTexts: readonly (readonly [string | number, Denomination, Language, string])[] = [
  [19.9, of("EUR"), "en", "€19.90"],
  ["19.9", of("EUR"), "pt", "19,90 €"],
  [1248, of("EUR"), "en", "€1,248.00"],
  ["12480.5", of("EUR"), "pt", "12 480,50 €"],
  ["0", of("GBP"), "en", "£0.00"],
  // A price never shows fewer decimals than it has.
  ["0.025", of("EUR"), "en", "€0.025"],
  [0.025, of("EUR", 2), "pt", "0,025 €"],
  ["8.264462", of("EUR", 2), "en", "€8.264462"],
  [0.0000001, of("EUR"), "en", "€0.0000001"],
  ["25.000", of("EUR"), "en", "€25.00"],
  ["1234567890120000.01", of("EUR"), "en", "€1,234,567,890,120,000.01"],
  // Unicode CLDR has no decimals for these, ISO 4217 two.
  ["199.50", of("RSD"), "en", "RSD 199.50"],
  ["200", of("RSD"), "en", "RSD 200.00"],
  ["15000.00", of("IDR"), "en", "IDR 15,000.00"],
  ["1.5", of("AFN"), "pt", "1,50 AFN"],
  ["1990", of("UYU"), "en", "UYU 1,990.00"],
  // The store's number of decimals comes before the currency's.
  ["4990", of("HUF", 0), "en", "HUF 4,990"],
  ["4990.00", of("HUF"), "en", "HUF 4,990.00"],
  ["200", of("RSD", 0), "en", "RSD 200"],
  ["199.50", of("RSD", 0), "en", "RSD 199.50"],
  ["1500", of("JPY", 2), "en", "¥1,500.00"],
  // No smaller unit, and three digits of one.
  ["1500.00", of("JPY"), "en", "¥1,500"],
  ["1500.5", of("JPY"), "en", "¥1,500.5"],
  [1.5, of("KWD"), "en", "KWD 1.500"],
  ["1.2345", of("KWD"), "en", "KWD 1.2345"],
  // Unknown.
  ["1248.5", of(null), "en", "1,248.50"],
  [1248, of(null), "pt", "1248,00"],
  ["12.345", of(null), "en", "12.345"],
  // Stores send other texts in place of a currency, of which Intl has no data.
  ["5", of("XQZ"), "en", "XQZ 5.00"],
  ["0.00000012", of("XBT", 6), "en", "XBT 0.00000012"],
  ["5", of(""), "en", "5.00"],
  ["5", of("euros"), "pt", "euros 5,00"],
  ["5.5", of("USDT", 3), "en", "USDT 5.500"],
  // A text that is no amount stays as it is.
  ["free", of("EUR"), "en", "free"],
  ["1e5", of("EUR"), "en", "1e5"],
];

/** Intl sets no-break spaces, of which there are several. */
export const plain = (text: string): string => text.replaceAll(/\s/g, " ");
