import { describe, expect, test } from "vitest";
import { weightText } from "../../../src-ui/foundations/words/weight-text";
import { productPage } from "../../../src-ui/pieces/hand-off/product-page";
import { whatStoreLacks } from "../../../src-ui/screens/scan/what-store-lacks";

describe("a weight", () => {
  test.each([
    [350, "g", "en", "350 g"],
    [1250, "g", "en", "1.25 kg"],
    [1250, "g", "pt", "1,25 kg"],
    [1.5, "kg", "en", "1.5 kg"],
    [2, "lb", "en", "2 lb"],
    [8, "OZ", "en", "8 oz"],
    [0, "g", "en", ""],
    [null, "g", "en", ""],
    // WooCommerce reports a weight in a unit that only its settings name.
    [1.25, "", "en", ""],
    [3, "stone", "en", ""],
  ] as const)("of %j %s is written in %s as %j", (weight, unit, language, text) => {
    expect(weightText(weight, unit, language).replaceAll("\u00a0", " ")).toBe(text);
  });
});

describe("a product's page in its store", () => {
  const product = { id: "12", handle: "café mug" };
  test.each([
    ["shopify", "https://shop.example/products/caf%C3%A9%20mug"],
    ["woocommerce", "https://shop.example/?p=12"],
    ["demo", null],
  ] as const)("of %s is %j", (platform, page) => {
    expect(productPage({ platform, url: "https://shop.example" }, product)).toBe(page);
  });
});

test.each([
  ["shopify", "open", "when-opened"],
  ["woocommerce", "public", "public"],
  ["demo", "open", "nothing"],
] as const)("of barcodes a %s store that is %s lacks %s", (platform, kind, lacks) => {
  expect(whatStoreLacks({ platform, access: { kind } })).toBe(lacks);
});
