import { describe, expect, test } from "vitest";
import { decimalSign, writtenNumber } from "../../../../src-worker/stores/spreadsheet/written-number";

describe("a number of a table", () => {
  test.each([
    ["12", ".", "12"],
    ["12.50", ".", "12.50"],
    ["12,50", ",", "12.50"],
    ["1.234", ",", "1234"],
    ["1,234", ",", "1.234"],
    ["1,234", ".", "1234"],
    ["1.234", ".", "1.234"],
    ["12,5", ".", "12.5"],
    ["1.234.567,89", ",", "1234567.89"],
    ["1,234,567.89", ".", "1234567.89"],
    ["1 234,50 €", ",", "1234.50"],
    ["1’234.50", ".", "1234.50"],
    ["CHF 12.–", ".", "12"],
    ["Fr. 12.50", ".", "12.50"],
    ["R$ 9,90", ",", "9.90"],
    ["US$1,099.00", ".", "1099.00"],
    ["0,35 kg", ",", "0.35"],
    ["007", ".", "7"],
  ] as const)("%s with %s before decimals is %s", (text, sign, numeral) => {
    expect(writtenNumber(text, sign)).toBe(numeral);
  });

  test.each(["", "on request", "-5", "1e9", "1.23E+12", "1,2,3", "12.345.6", "1.2.3,4", "5-6", `${"9".repeat(30)}`])(
    "%j is none",
    (text) => {
      expect(writtenNumber(text, ".")).toBe(null);
    },
  );
});

describe("the sign before the decimals of a column", () => {
  test.each([
    [["1,234", "9.90"], "."],
    [["1.234", "9,90"], ","],
    [["1.500", "2.000"], ","],
    [["1,500"], "."],
    [["1.234,50"], ","],
    [["12", ""], "."],
  ] as const)("of %j is %s", (cells, sign) => {
    expect(decimalSign(cells)).toBe(sign);
  });
});
