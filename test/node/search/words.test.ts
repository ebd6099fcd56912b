import { expect, test } from "vitest";
import { plainText, searchText } from "../../../src-worker/search/search-text";
import { codeOf, words } from "../../../src-worker/search/words";
import { productNamed } from "../catalogue/product-named";

test.each([
  ["Café  Crème", ["cafe", "creme"]],
  ["AÇÚCAR não-refinado", ["acucar", "nao", "refinado"]],
  ["Straße, Øre & Łódź", ["strasse", "ore", "lodz"]],
  ["MUG-12.5cm", ["mug", "12", "5cm"]],
  ["ﬁne ﬂute", ["fine", "flute"]],
  ["كوب أزرق", ["كوب", "ازرق"]],
  ["…—!?", []],
  ["", []],
  ["\ud800 a", ["a"]],
])("the words of '%s' are %j", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  ["AB-12.3 x", "ab123x"],
  ["ab123X", "ab123x"],
  ["", ""],
])("'%s' is the code %s", (text, expected) => {
  expect(codeOf(text)).toBe(expected);
});

test.each([
  ["<p>Warm <b>stone</b>ware</p>", ["warm", "stone", "ware"]],
  ["A&ccedil;&uacute;car &#233;t&#xe9; a&nbsp;b", ["acucar", "ete", "a", "b"]],
  ["<p>kept</p><script", ["kept"]],
  ["a < b", ["a"]],
])("the text of %s is %j", (html, expected) => {
  expect(words(plainText(html))).toEqual(expected);
});

test("markup that never ends costs one pass", () => {
  expect(plainText("<".repeat(262_144))).toBe("");
  expect(plainText("<a>".repeat(80_000)).trim()).toBe("");
});

test("a product is found by its title, codes, vendor, type, tags, variants and description", () => {
  const text = searchText(
    productNamed("Blue mug", {
      vendor: "Maré",
      productType: "Kitchen",
      tags: ["gift"],
      description: "<p>Holds 300 ml</p>",
      skus: ["MB-1"],
      variantTitles: ["Large"],
    }),
  );
  expect(words(text)).toEqual(
    expect.arrayContaining(["blue", "mb", "1", "mb1", "mare", "kitchen", "gift", "large", "300"]),
  );
});
