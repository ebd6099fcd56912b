import { expect, test } from "vitest";
import { indexedText, searchFields } from "../../../src-worker/search/search-fields";
import { words } from "../../../src-worker/search/words";
import { productNamed } from "../catalogue/product-named";
import { cpuMs } from "../cpu-ms";

test.each([
  ["<p>Warm <b>stone</b>ware</p>", ["warm", "stoneware"]],
  ["<div><p>Oiled top</p><p>Legs</p></div><section>Care</section>", ["oiled", "top", "legs", "care"]],
  ["<ul><li>Oak<li>Ash</ul><dl><dt>Size<dd>S</dl>", ["oak", "ash", "size", "s"]],
  ["<table><caption>Sizes</caption><tr><td>S</td><td>M</td></tr></table>", ["sizes", "s", "m"]],
  ["<figure><img src=a>Chair<figcaption>Beech</figcaption></figure>one<br>two", ["chair", "beech", "one", "two"]],
  ["<button>Add</button><button>Buy</button><label>Size</label>s", ["add", "buy", "sizes"]],
  [
    "Gie&szlig;kanne &Scaron;i&scaron;a &oelig;uf &Lstrok;&oacute;d&zacute; wash&shy;able",
    ["giesskanne", "sisa", "oeuf", "lodz", "washable"],
  ],
  ["<style>.a{color:red}</style>a<script>b()</script><!-- c > d --><textarea>e</textarea>f", ["a", "f"]],
  ['<p title="a > b">c</p><svg><title>d</title></svg>e<svg/>f<iframe src=x></iframe>', ["c", "e", "f"]],
  ["A&ccedil;&uacute;car &#233;t&#xe9; a&nbsp;b", ["acucar", "ete", "a", "b"]],
  ["<p>indexed</p><script", ["indexed"]],
  ["a < b", ["a", "b"]],
])("the text of %s is %j", (html, expected) => {
  expect(words(indexedText(html))).toEqual(expected);
});

test("unclosed markup costs one pass", () => {
  expect(words(indexedText("<".repeat(262_144)))).toEqual([]);
  const started = cpuMs();
  for (const piece of [
    "<a>",
    "<!--",
    "<!x",
    "<style>",
    "<script ",
    "<p a='",
    '<p a=">',
    "</p",
    "<svg>",
    "&amp",
    "<b></b>",
  ])
    expect(words(indexedText(piece.repeat(262_144 / piece.length))).length).toBeLessThan(2000);
  expect(cpuMs() - started).toBeLessThan(1000);
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
