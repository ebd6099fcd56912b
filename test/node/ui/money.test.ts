import { expect, test } from "vitest";
import { money } from "../../../src-ui/foundations/words/money";
import { priceRange } from "../../../src-ui/foundations/words/price-range";
import { moneyTexts, plain } from "./money-texts";

test.each(moneyTexts)("%s of %j in %s is %s", (amount, denomination, language, text) => {
  expect(plain(money(amount, denomination, language))).toBe(text);
});

test("one price stands alone, two as a range, each with the decimals that it has", () => {
  const euros = (language: "en" | "pt") => (amount: string | number) =>
    money(amount, { currency: "EUR", decimals: null }, language);
  expect(priceRange(10, 10, euros("en"))).toBe("€10.00");
  expect(priceRange(0.025, 25.5, euros("en"))).toBe("€0.025 - €25.50");
  expect(plain(priceRange(10, 25.5, euros("pt")))).toBe("10,00 € - 25,50 €");
  expect(priceRange(null, null, euros("en"))).toBe("");
});
