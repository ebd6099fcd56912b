import fc from "fast-check";
import { expect, test } from "vitest";
import { numberText } from "../../../src-ui/foundations/words/number-text";
import { languages } from "../../../src-worker/contract/engine";

const byIntl = { en: new Intl.NumberFormat("en"), pt: new Intl.NumberFormat("pt-PT") };

test.each([
  ["en", 999, "999"],
  ["en", 1000, "1,000"],
  ["en", 1234567, "1,234,567"],
  ["pt", 1000, "1000"],
  ["pt", 10000, "10\u00a0000"],
] as const)("in %s, %d is written %s", (language, number, text) => {
  expect(numberText(number, language)).toBe(text);
});

test.each(languages)("in %s, every number is written as Unicode's locale data have it", (language) => {
  const whole = fc.oneof(fc.maxSafeInteger(), fc.nat(100_000));
  fc.assert(
    fc.property(fc.oneof(whole, fc.double().map(withoutMinusZero)), (number) => {
      expect(numberText(number, language)).toBe(byIntl[language].format(number));
    }),
  );
});

function withoutMinusZero(number: number): number {
  return number + 0;
}
