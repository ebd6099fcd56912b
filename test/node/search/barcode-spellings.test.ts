import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { barcodeSpellings } from "../../../src-worker/search/barcode-spellings";

/** Appends the GTIN check digit. */
function checked(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

describe("a barcode", () => {
  test.each<[string, string, readonly string[]]>([
    ["UPC-A", "012345678905", ["0012345678905", "00012345678905"]],
    ["EAN-13 of a UPC-A", "0012345678905", ["012345678905", "00012345678905"]],
    ["GTIN-14 of a UPC-A", "00012345678905", ["012345678905", "0012345678905"]],
    ["EAN-13", "4006381333931", ["04006381333931"]],
    ["GTIN-14 of a box", "14006381333938", []],
    ["EAN-8", "96385074", ["000096385074", "0000096385074", "00000096385074"]],
    ["EAN-8 as thirteen digits", "0000096385074", ["96385074", "000096385074", "00000096385074"]],
    ["with a wrong check digit", "4006381333930", []],
    ["eleven digits", "12345678905", []],
    ["only zeros", "00000000", []],
    ["an article number", "mar001", []],
    ["no text", "", []],
  ])("of the kind %s (%s) has the other spellings %j", (_kind, code, spellings) => {
    expect(barcodeSpellings(code)).toEqual(spellings);
  });

  test("has symmetric spellings", () => {
    const digits = (length: number) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
    fc.assert(
      fc.property(fc.oneof(digits(7), digits(11), digits(12), digits(13)), (body) => {
        const code = checked(body);
        const family = [code, ...barcodeSpellings(code)];
        if (Number(code) === 0) return expect(family).toEqual([code]);
        for (const one of family) {
          expect(BigInt(one)).toBe(BigInt(code));
          expect([one, ...barcodeSpellings(one)].toSorted()).toEqual(family.toSorted());
        }
      }),
    );
  });
});
