import { describe, expect, test } from "vitest";
import { decimalText } from "../../../../src-worker/stores/woocommerce/answers";
import { decodedSlug } from "../../../../src-worker/stores/woocommerce/decoded-slug";
import { plainText } from "../../../../src-worker/stores/woocommerce/plain-text";
import { priceFromMinorUnits } from "../../../../src-worker/stores/woocommerce/product-from-store-api";
import { joinedDescriptions } from "../../../../src-worker/stores/woocommerce/product-of-parts";
import { variantTitle } from "../../../../src-worker/stores/woocommerce/variant-title";
import { cpuMs } from "../../cpu-ms";

describe("a name", () => {
  test.each([
    ["Mug", "Mug"],
    ["Silk &amp; Satin", "Silk & Satin"],
    ["Caf&eacute; &#8211; 3&frac12;&quot;", 'Café – 3½"'],
    ['Tom &amp; Jerry\'s "Deluxe" <em>Box</em> <script>alert(1)</script> 🧀', 'Tom & Jerry\'s "Deluxe" Box 🧀'],
    ["<style>.a{}</style>Cup<br/>large", "Cup large"],
    ["A <script>alert(1)", "A alert(1)"],
    ["<p>Oak</p><p>Ash</p>", "Oak Ash"],
    ["<div>Table<section>Round</section></div>", "Table Round"],
    ["H<sub>2</sub>O <LI>still", "H2O still"],
    ["<SCRIPT type=x>1</SCRIPT >Lamp", "Lamp"],
    ["&lt;b&gt; means bold", "<b> means bold"],
    ["5 < 6 and 7 > 4", "5 < 6 and 7 > 4"],
    ["<!-- old -->Bowl", "Bowl"],
    ["&amp;amp;", "&amp;"],
    ["&#0;&#xD800;x", "\uFFFD\uFFFDx"],
    ["a\u0000b\ud800c", "ab\uFFFDc"],
    ["  two \n\t words ", "two words"],
    ["عباية &amp; شال", "عباية & شال"],
    ["", ""],
  ])("%j reads %j", (raw, text) => {
    expect(plainText(raw, 1024)).toBe(text);
  });

  test("of any length is read at once and cut at its cap", () => {
    const started = cpuMs();
    for (const piece of ["<script>", "<", "<b ", "&", "&amp;", "<!--", " ", "<br ", "&#x"])
      expect(plainText(piece.repeat(5_000_000 / piece.length), 1024).length).toBeLessThanOrEqual(1024);
    expect(cpuMs() - started).toBeLessThan(5000);
  });
});

test.each([
  ["mug-blue", "mug-blue"],
  ["%d8%b9%d8%a8%d8%a7%d9%8a%d8%a9", "عباية"],
  ["caf%c3%a9-100%", "caf%c3%a9-100%"],
  ["%e0%a4%a", "%e0%a4%a"],
])("the slug %s is read as %s", (slug, read) => {
  expect(decodedSlug(slug)).toBe(read);
});

test.each<[string | number, string]>([
  ["19.90", "19.90"],
  [" 5 ", "5"],
  [".5", "0.5"],
  ["19.", "19"],
  ["0.0049", "0.0049"],
  ["8.264462809917355", "8.264462"],
  [19.9, "19.9"],
  [0, "0"],
  ["", ""],
  [".", ""],
  ["-3", ""],
  ["1e9", ""],
  [1e21, ""],
  ["12,50", ""],
  ["1 000", ""],
  ["NaN", ""],
  [Number.NaN, ""],
  [Number.POSITIVE_INFINITY, ""],
  ["9".repeat(13), ""],
])("the price %j is %j", (raw, price) => {
  expect(decimalText(raw)).toBe(price);
});

test.each<[string, number, string]>([
  ["1990", 2, "19.90"],
  ["5", 2, "0.05"],
  ["0", 2, "0.00"],
  ["1990", 0, "1990"],
  ["1990", 3, "1.990"],
  ["12345678999", 2, "123456789.99"],
  ["000100", 2, "1.00"],
  ["", 2, ""],
  ["-5", 2, ""],
  ["19.90", 2, ""],
  ["1e3", 2, ""],
])("%j in minor units of %i decimals is %j", (amount, decimals, price) => {
  expect(priceFromMinorUnits(amount, decimals)).toBe(price);
});

test.each([
  ["<p>Short</p>", "<p>Long</p>", "<p>Short</p>\n<p>Long</p>"],
  ["", "<p>Long</p>", "<p>Long</p>"],
  [" \n", "<p>Long</p>", "<p>Long</p>"],
  ["<p>Short</p>", "", "<p>Short</p>"],
  ["<p>Same</p>", "<p>Same</p><p>and more</p>", "<p>Same</p><p>and more</p>"],
  ["", "", ""],
])("the short description %j and the long one %j are %j together", (short, long, both) => {
  expect(joinedDescriptions(short, long)).toBe(both);
});

test.each<[readonly string[], string, number, string]>([
  [["Blue", "XL"], "B-XL", 4, "Blue / XL"],
  [["Blue"], "B", 1, "Blue"],
  [[], "ANY-1", 4, "ANY-1"],
  [[], "", 4, "#77"],
  [[], "ANY-1", 1, "Default"],
])("a variation with the options %j and the code %j among %i is called %j", (options, sku, sisters, title) => {
  expect(variantTitle(options, { id: "77", sku }, sisters)).toBe(title);
});
