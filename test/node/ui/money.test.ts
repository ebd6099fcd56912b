import { expect, test } from "vitest";
import { money } from "../../../src-ui/words/money";
import { priceRange } from "../../../src-ui/words/price-range";
import type { Language } from "../../../src-worker/contract/engine";

/** Intl sets no-break spaces, of which there are several. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test.each<[number, string | null, Language, string]>([
  [19.9, "EUR", "en", "€19.90"],
  [19.9, "EUR", "pt", "19,90 €"],
  [1248, "EUR", "en", "€1,248.00"],
  [12480.5, "EUR", "pt", "12 480,50 €"],
  [0, "GBP", "en", "£0.00"],
  // No smaller unit, and three digits of one.
  [1500, "JPY", "en", "¥1,500"],
  [1.5, "KWD", "en", "KWD 1.500"],
  // Unknown.
  [1248.5, null, "en", "1,248.50"],
  [1248, null, "pt", "1248,00"],
  [12.345, null, "en", "12.345"],
  // What a store may send in place of a currency.
  [5, "XQZ", "en", "XQZ 5.00"],
  [5, "", "en", "5.00"],
  [5, "euros", "pt", "euros 5,00"],
])("%d %s in %s is %s", (amount, currency, language, text) => {
  expect(plain(money(amount, currency, language))).toBe(text);
});

test("one price stands alone, two as a range", () => {
  expect(priceRange(10, 10, "EUR", "en")).toBe("€10.00");
  expect(priceRange(10, 25.5, "EUR", "en")).toBe("€10.00 - €25.50");
  expect(plain(priceRange(10, 25.5, "EUR", "pt"))).toBe("10,00 € - 25,50 €");
});
