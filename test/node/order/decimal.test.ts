import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal, numeralOf, sum, times, zero } from "../../../src-worker/order/decimal";
import { runs } from "../property-runs";

const seed = 27;
const anyDecimal = fc
  .tuple(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.integer({ min: 0, max: 20 }))
  .map(([units, places]) => ({ units, places }));

test.each([
  ["0.025", "0.025"],
  ["-0.5", "-0.5"],
  ["12", "12"],
  ["7.", "7"],
  ["", "0"],
  ["free", "0"],
  ["1e9", "0"],
  [" 1", "0"],
])("%j is read as %s", (text, numeral) => {
  expect(numeralOf(decimal(text))).toBe(numeral);
});

test("a number is what its numeral says, and the numeral what the number says", () => {
  fc.assert(
    fc.property(anyDecimal, (number) => {
      expect(decimal(numeralOf(number))).toEqual(number);
    }),
    { seed, numRuns: runs(500) },
  );
});

test("sums and products are exact: in whole numbers of the smallest unit of all", () => {
  const scaled = (numeral: string) => {
    const { units, places } = decimal(numeral);
    return units * 10n ** BigInt(20 - places);
  };
  fc.assert(
    fc.property(fc.array(fc.tuple(anyDecimal, fc.nat(1_000_000)), { maxLength: 20 }), (amounts) => {
      const total = amounts.reduce((so, [amount, factor]) => sum(so, times(amount, factor)), zero);
      const units = amounts.reduce((so, [amount, factor]) => so + scaled(numeralOf(amount)) * BigInt(factor), 0n);
      expect(scaled(numeralOf(total))).toBe(units);
    }),
    { seed, numRuns: runs(500) },
  );
});

test("the order in which numbers are added makes no difference", () => {
  fc.assert(
    fc.property(anyDecimal, anyDecimal, anyDecimal, (one, two, three) => {
      expect(sum(one, sum(two, three))).toEqual(sum(sum(three, one), two));
    }),
    { seed, numRuns: runs(500) },
  );
});
