import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extrasFromShopify } from "../../../src-worker/stores/shopify/extras-from-shopify";

const variant = { id: 43_216_549_871, barcode: " 4006381333931 ", price: 1990, quantity_rule: null };

describe("the answer of /products/{handle}.js", () => {
  test("returns barcodes and quantity rules by variant, but no price", () => {
    const rule = { min: 6, max: null, increment: 6 };
    const answer = { id: 1, price: 1990, variants: [variant, { ...variant, id: "7", quantity_rule: rule }] };
    expect(extrasFromShopify(answer)).toEqual([
      { id: "43216549871", barcode: "4006381333931", quantityRule: null },
      { id: "7", barcode: "4006381333931", quantityRule: { minimum: 6, maximum: null, step: 6 } },
    ]);
  });

  test.each([
    ["a barcode that is none", { barcode: 12 }, ""],
    ["no barcode", { barcode: null }, ""],
    ["a barcode without end", { barcode: "1".repeat(100_000) }, "1".repeat(255)],
    ["a rule that is a text", { quantity_rule: "6" }, "4006381333931"],
    ["a rule of nothing", { quantity_rule: { min: 0, max: 0, increment: 0 } }, "4006381333931"],
  ])("with %s loses nothing else", (_what, changes, barcode) => {
    expect(extrasFromShopify({ variants: [{ ...variant, ...changes }, null, {}, { id: "" }] })).toEqual([
      { id: "43216549871", barcode, quantityRule: null },
    ]);
  });

  test.each([[null], ["<html>"], [[]], [{}], [{ variants: "none" }], [{ product: { variants: [variant] } }]])(
    "as %j is no product",
    (json) => {
      expect(extrasFromShopify(json)).toBeNull();
    },
  );

  test("is read or ignored, whatever it contains", () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (variants) => {
        const reported = extrasFromShopify({ variants });
        expect(reported?.every(({ id, barcode }) => id !== "" && typeof barcode === "string")).toBe(true);
      }),
    );
  });
});
