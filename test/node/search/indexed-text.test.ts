import { expect, test } from "vitest";
import { indexedText, searchFields } from "../../../src-worker/search/search-fields";
import { words } from "../../../src-worker/search/words";
import { productNamed } from "../catalogue/product-named";

test.each([
  ["<p>Warm <b>stone</b>ware</p>", ["warm", "stone", "ware"]],
  ["A&ccedil;&uacute;car &#233;t&#xe9; a&nbsp;b", ["acucar", "ete", "a", "b"]],
  ["<p>kept</p><script", ["kept"]],
  ["a < b", ["a"]],
])("the text of %s is %j", (html, expected) => {
  expect(words(indexedText(html))).toEqual(expected);
});

test("unclosed markup costs one pass", () => {
  expect(indexedText("<".repeat(262_144))).toBe("");
  expect(indexedText("<a>".repeat(80_000)).trim()).toBe("");
});

test("a product is found by its title, codes, vendor, type, tags, variants and description", () => {
  const fields = searchFields(
    productNamed("Blue mug", {
      vendor: "Maré",
      productType: "Kitchen",
      tags: ["gift"],
      description: "<p>Holds 300 ml</p>",
      skus: ["MB-1", "mb 1", "MB-2"],
      variantTitles: ["Large", "Default Title", "Small"],
    }),
  );
  expect(fields.title).toBe("Blue mug");
  expect(words(fields.facets)).toEqual(["mare", "kitchen", "gift", "large", "small"]);
  expect(words(fields.description)).toEqual(["holds", "300", "ml"]);
  expect(fields.codes).toEqual([
    { code: "mb1", variant: 0 },
    { code: "mb2", variant: 2 },
  ]);
});
