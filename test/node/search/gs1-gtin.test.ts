import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gs1Gtin } from "../../../src-worker/search/gs1-gtin";
import { runs } from "../property-runs";
import { fields } from "./index-of";
import { positionsFor } from "./search-over";

const gtin = "04012345678901";
const gs = "\u001d";

describe("the GTIN of a GS1 code", () => {
  test.each([
    [`01${gtin}`, "an element string"],
    [`01${gtin}17271231`, "followed by a date"],
    [`01${gtin}10LOT-7${gs}21SN1`, "followed by a lot, FNC1 and a serial number"],
    [`10LOT-7${gs}01${gtin}`, "after a lot and FNC1"],
    [`${gs}01${gtin}`, "after a leading FNC1"],
    [`11260101310300125001${gtin}`, "after a date and a weight"],
    [`]C101${gtin}17271231`, "with the prefix of GS1-128"],
    [`]d201${gtin}10A`, "with the prefix of GS1 DataMatrix"],
    [`]Q301${gtin}`, "with the prefix of a GS1 QR code"],
    [`(01)${gtin}(17)271231`, "in brackets"],
    [`(10)A-7(01)${gtin}`, "in brackets, after a lot"],
    [`https://id.gs1.org/01/${gtin}`, "a Digital Link"],
    [`HTTPS://ID.GS1.ORG/01/${gtin}/10/ABC?17=271231`, "a Digital Link in capitals, with a lot and a date"],
    [`https://shop.example/de/01/${gtin}?utm=x`, "a Digital Link of a brand"],
  ])("%j: %s", (code) => expect(gs1Gtin(code)).toBe(gtin));

  test.each([
    ["https://id.gs1.org/01/4012345678901", "4012345678901"],
    ["]E04012345678901", "4012345678901"],
    ["]E496385074", "96385074"],
    ["https://id.gs1.org/gtin/4012345678901#x", "4012345678901"],
  ])("%s has the digits", (code, digits) => expect(gs1Gtin(code)).toBe(digits));

  test.each([
    "4012345678901",
    "01040123456789",
    "0104012345678902",
    "(01)04012345678902",
    "AB-01",
    "https://shop.example/products/01/mug",
    "https://id.gs1.org/8004/04012345678901",
    "https://id.gs1.org/?01=/01/04012345678901",
    "10LOT",
    "]C1",
    "",
  ])("%j is none", (code) => expect(gs1Gtin(code)).toBeNull());

  test("any text is read without an error, and what is found has a check digit", () => {
    const text = fc.string({
      unit: fc.constantFrom("0", "1", "2", "7", "(", ")", gs, "/", "]", "C", "h"),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, (code) => {
        expect(gs1Gtin(code) ?? gtin).toMatch(/^\d{8}$|^\d{12,14}$/);
      }),
      { numRuns: runs(2000), seed: 51 },
    );
  });

  test.each([`01${gtin}`, `(01)${gtin}(17)271231`, `https://id.gs1.org/01/${gtin}`, `]d201${gtin}17271231`])(
    "typed as %j, finds the product with its EAN",
    async (typed) => {
      const codes = (code: string) => [{ code, variant: 0 }];
      const products = [
        fields({ title: "Lamp", codes: codes("4012345678902") }),
        fields({ title: "Mug", codes: codes("4012345678901") }),
      ];
      expect(await positionsFor(products, typed)).toEqual([1]);
    },
  );
});
