import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTextFromHtml } from "../../../src-worker/catalogue/rich-text-from-html";
import { contentHash, visibleHash } from "../../../src-worker/stores/content-hash";
import { runs } from "../property-runs";

const noise = new Set(["updated_at"]);

describe("a content hash", () => {
  test("is equal for equal values, whatever the noise fields contain", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, when) => {
        const again: unknown = JSON.parse(JSON.stringify(value));
        expect(contentHash({ value, updated_at: when }, noise)).toBe(
          contentHash({ value: again, updated_at: 1 }, noise),
        );
      }),
    );
  });

  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: "1" }, { a: 1 }],
    [{ a: null }, {}],
    [{ a: ["b", "c"] }, { a: ["bc"] }],
    [{ a: [["b"], "c"] }, { a: ["b", ["c"]] }],
    [
      { a: "b", c: "d" },
      { a: "d", c: "b" },
    ],
    [
      ["", "a"],
      ["a", ""],
    ],
    [true, "true"],
    ["x".repeat(300_000), `${"x".repeat(299_999)}y`],
  ])("differs between %o and %o", (one, other) => {
    expect(contentHash(one, noise)).not.toBe(contentHash(other, noise));
  });

  test("differs for ten thousand products, and between versions of the mapping", () => {
    const hashes = Array.from({ length: 10_000 }, (_, id) => contentHash({ id, title: "Mug", price: "1.00" }, noise));
    expect(new Set(hashes).size).toBe(10_000);
    expect(contentHash({ id: 1 }, noise, 1)).not.toBe(contentHash({ id: 1 }, noise, 2));
  });

  test("covers whole lists, and the first 4,096 items of a list inside a value", () => {
    const list = (length: number) => Array.from({ length }, (_, index) => index);
    expect(contentHash({ ids: list(4095) }, noise)).not.toBe(contentHash({ ids: list(4096) }, noise));
    expect(contentHash({ ids: list(4096) }, noise)).toBe(contentHash({ ids: list(400_000) }, noise));
    expect(contentHash(list(4096), noise)).not.toBe(contentHash(list(4097), noise));
  });

  test("terminates on deeply nested values", () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 50_000; depth++) deep = [deep];
    expect(Number.isSafeInteger(contentHash(deep, noise))).toBe(true);
  });
});

describe("the hash of an HTML text", () => {
  const gallery = (number: number) =>
    `<p>Bowl</p><style type="text/css">#gallery-${number} .gallery-item { width: 33% }</style>
    <div id="gallery-${number}" class="gallery galleryid-${7 * number}"><a href="https://s.example/a.jpg#g${number}">
    <img src="https://s.example/a-150x150.jpg" alt="Bowl" aria-describedby="gallery-${number}-4"></a></div>`;

  test.each([
    ["the number of a gallery", gallery(1), gallery(20)],
    ["an inline style", '<p style="color:red">a</p>', "<p style='top: 1px'>a</p>"],
    ["a script", "a<script>var at = 1</script>b", "a<script>var at = 2; if (a < b) c('</p>')</script>b"],
    ["a nonce", '<script nonce="a1">x()</script>a', '<script nonce="b2">x()</script>a'],
    ["a nonce in a link", '<a href="/c?id=1&amp;_wpnonce=a">b</a>', '<a href="/c?id=1&amp;_wpnonce=c">b</a>'],
    ["a comment", "<!-- cached 10:00 -->a", "<!-- cached > 11:00 -->a"],
    ["a form's hidden fields", '<form><input type="hidden" value="1">a', '<form><input type="hidden" value="2">a'],
    ["data for scripts", '<div data-id="e1" data-settings="{}">a</div>', "<div>a</div>"],
  ])("is equal but for %s", (_, one, other) => {
    expect(visibleHash(one)).toBe(visibleHash(other));
    expect(contentHash({ body: one }, noise, 0, new Set(["body"]))).toBe(
      contentHash({ body: other }, noise, 0, new Set(["body"])),
    );
    expect(contentHash({ body: one }, noise)).not.toBe(contentHash({ body: other }, noise));
  });

  test.each([
    ["<p>a</p>", "<p>b</p>"],
    ["<p>a</p><p>b</p>", "<p>ab</p>"],
    ["<b>a</b>", "<i>a</i>"],
    ['<a href="/a">c</a>', '<a href="/b">c</a>'],
    ['<img src="/a.jpg">', '<img src="/b.jpg">'],
    ['<img src="data:," data-src="/a.jpg">', '<img src="data:," data-src="/b.jpg">'],
    ['<img src="/a.jpg" alt="a">', '<img src="/a.jpg" alt="b">'],
    ["<td colspan=2>a</td>", "<td>a</td>"],
    ["<style>a{}</style>x", "<style>a{}</style>y"],
    ["<style>a{} x", "<style>a{} y"],
    ["<!-- a x", "<!-- a y"],
    ["a < b", "a < c"],
    ["<![CDATA[<p>a]]>b", "<![CDATA[<p>a]]>c"],
    ["<![CDATA[<p><img src=/a.jpg>", "<![CDATA[]]><img src=/a.jpg>"],
    ["<svg><style/></svg>a<style></style>", "<svg><style/></svg>b<style></style>"],
  ])("differs between %s and %s", (one, other) => {
    expect(visibleHash(one)).not.toBe(visibleHash(other));
  });

  test("differs wherever the shown tree differs", () => {
    const pieces = [
      ..."<p>|</p>|<div>|</div>|<b>|</b>|<ul>|<li>|</ul>|<br>|<hr>|<table>|<tr>|<td>|</table>|<h2>|</h2>|x|y| |&amp;".split(
        "|",
      ),
      ..."<style>|</style>|<script>|</script>|<svg>|</svg>|<style/>|<noscript>|</noscript>|<!--|-->|--!>|<!x>|</>|<".split(
        "|",
      ),
      ..."<a href='/a'>|</a>|<a href=/b#c>|<img src=/a.jpg>|<img data-src='/b.jpg'>|<td colspan=2>|<textarea>|</textarea>".split(
        "|",
      ),
      ..."<button>|</button>|<?x?>|<![CDATA[|]]>|<p title='>'>|<p title=\">|<title>|</title>|</|>|'|\"|=".split("|"),
    ];
    const tree = (html: string) => JSON.stringify(richTextFromHtml(html, "https://s.example"));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 12 }),
        fc.nat(12),
        fc.constantFrom("", ...pieces),
        (parts, at, other) => {
          const one = parts.join("");
          const changed = parts.map((part, place) => (place === at % parts.length ? other : part)).join("");
          if (tree(one) !== tree(changed)) expect(visibleHash(one)).not.toBe(visibleHash(changed));
        },
      ),
      { numRuns: runs(5000), seed: 5 },
    );
  });
});
