import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTextFromHtml } from "../../../src-worker/catalogue/rich-text-from-html";
import { type RichText, richTags } from "../../../src-worker/contract/product";
import { indexedText } from "../../../src-worker/search/search-fields";
import { runs } from "../property-runs";

const base = "https://shop.example.com";
const parse = (html: string) => richTextFromHtml(html, base);

/** The tree as short text: tag(children) with attributes in brackets. */
function shown(tree: RichText): string {
  return tree
    .map((node) => {
      if (typeof node === "string") return node;
      const { tag, children, ...attributes } = node;
      const written = Object.entries(attributes).map(([name, value]) => `${name}=${value}`);
      return `${tag}${written.length > 0 ? `[${written.join(" ")}]` : ""}(${shown(children)})`;
    })
    .join("");
}

describe("a merchant's description", () => {
  test.each([
    ["<p>One <b>two</b> <i>three</i></p>", "p(One strong(two) em(three))"],
    ["plain text", "plain text"],
    ["<h1>Title</h1><h4>Sub</h4>", "h3(Title)h4(Sub)"],
    ["<div><div>inner</div></div>", "p(inner)"],
    ["<span style='color:red'>red</span>", "red"],
    ["<ul><li>a</li><li>b</ul>after", "ul(li(a)li(b))after"],
    ["a<br>b<br/>c", "abr()bbr()c"],
    ["<p></p><p> </p><p>x</p>", "p(x)"],
    ["<table><tr><td colspan='2'>a</td><td rowspan=9999>b</td></tr></table>", "table(tr(td[colSpan=2](a)td(b)))"],
    ["a &amp; b &lt;c&gt; &eacute;", "a & b <c> é"],
    ['<a href="https://x.example.com/1" onclick="x()" target=_top>l</a>', "a[href=https://x.example.com/1](l)"],
    ['<a href="/pages/size">l</a>', "a[href=https://shop.example.com/pages/size](l)"],
    ['<img src="//cdn.example.com/a.jpg" alt="A" onerror=x>', "img[src=https://cdn.example.com/a.jpg alt=A]()"],
    ["<custom-element>kept text</custom-element>", "kept text"],
  ])("%s becomes %s", (html, tree) => {
    expect(shown(parse(html))).toBe(tree);
  });

  test.each([
    [
      "<div><p>Oiled walnut top</p><p>Steel legs</p></div><section>Care</section><section>Wipe dry</section>",
      "p(Oiled walnut top)p(Steel legs)p(Care)p(Wipe dry)",
    ],
    ["<div>a<p>b</p>c</div>d", "p(a)p(b)p(c)d"],
    ["a<div></div>b", "abr()b"],
    ["<details><summary>More</summary>Washable</details>", "p(More)p(Washable)"],
    [
      "<figure><img src=/a.jpg>x<figcaption>y</figcaption></figure>",
      "p(img[src=https://shop.example.com/a.jpg alt=]()x)p(y)",
    ],
    [
      "<fieldset><legend>a</legend>b</fieldset><address>c</address><main>d</main><center>e</center>",
      "p(a)p(b)p(c)p(d)p(e)",
    ],
    [
      "<table><caption>Sizes</caption><tr><td><div>S</div><div>M</div></td></tr></table>",
      "table(caption(Sizes)tr(td(p(S)p(M))))",
    ],
    ["<b><div>a</div><div>b</div></b>c", "p(strong(a))p(strong(b))c"],
    [
      "<a href=/p><h2>Bowl</h2><p>Blue</p></a>",
      "h3(a[href=https://shop.example.com/p](Bowl))p(a[href=https://shop.example.com/p](Blue))",
    ],
    ["<h2><div>a</div><div>b</div></h2>", "h3(abr()b)"],
    ["<div>Fits<ul><li>Oak<div>Ash</div></li></ul>both</div>", "p(Fits)ul(li(Oakp(Ash)))p(both)"],
    ["<dl><dt>Size<dd>S<dd>M</dl>", "dl(dt(Size)dd(S)dd(M))"],
    ["<menu><li>a</menu><dir><li>b</dir>", "ul(li(a))ul(li(b))"],
    ["<div><pre>a\n  b</pre>c</div>", "pre(a\n  b)p(c)"],
    ["<button>Size guide</button><button>Care</button> <label>Wash</label>", "Size guide Care Wash"],
    ["<form><p>Ask us</p><button>Write</button></form>", "p(Ask us)p(Write)"],
    ["<select><option>S</select><textarea>t</textarea>x", "x"],
    ["a<svg><text>b</text></svg>c", "a c"],
  ])("shows %s as blocks: %s", (html, tree) => {
    expect(shown(parse(html))).toBe(tree);
  });

  const real = "img[src=https://shop.example.com/real.jpg alt=]()";
  const placeholder = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
  test.each([
    [`<img src="${placeholder}" data-src="/real.jpg"><noscript><img src="/real.jpg"></noscript>`, real],
    [`<img src="${placeholder}" data-lazy-src="/real.jpg"><noscript><img src="/real.jpg?w=300"></noscript>`, real],
    ['<noscript><img src="/real.jpg"></noscript><img src="/blank.gif" data-original="/real.jpg?w=9">', real],
    [`<img src="${placeholder}" class="lazy"><noscript><picture><img src="/real.jpg"></picture></noscript>`, real],
    ['<img data-srcset="/tiny.jpg 90w, /real.jpg 900w, /huge.jpg 4000w">', real],
    ['<img src="" srcset="/small.jpg, /real.jpg 2x, /huge.jpg 3x">', real],
    [`<picture><source data-srcset="/real.jpg 1x"><img src="${placeholder}"></picture>`, real],
    ['<img src="/blur_20x.jpg" data-src="/real.jpg">', real],
    ['<img src="/real.jpg" loading="lazy"><noscript><img src="/real.jpg"></noscript>', real],
    [
      '<noscript>Turn on scripts<iframe src="/x"></iframe><img src="https://t.example/p" width="1" height="1"></noscript>',
      "",
    ],
    [`<img src="${placeholder}">`, ""],
    [
      '<img src="/real.jpg">a<noscript><img src="/b.jpg"></noscript>',
      `${real}aimg[src=https://shop.example.com/b.jpg alt=]()`,
    ],
    ['<img src="/real.jpg"><img src="/real.jpg">', real + real],
    ["<img data-src='/w_1,h_2/a_{width}x.jpg'>", "img[src=https://shop.example.com/w_1,h_2/a_720x.jpg alt=]()"],
  ])("shows the image of %s", (html, tree) => {
    expect(shown(parse(html))).toBe(tree);
  });

  test("keeps the words of any blocks apart, and those of inline elements together", () => {
    const block = fc.constantFrom(
      ..."address article aside blockquote center details dialog div dd dt fieldset figcaption figure footer form h1 h3 h6 header hgroup legend li main nav ol p section summary table td ul".split(
        " ",
      ),
    );
    const inline = fc.constantFrom("span", "b", "i", "a", "abbr", "mark", "custom-tag", "font");
    const words = (tree: RichText): string =>
      tree
        .map((node) => {
          if (typeof node === "string") return node;
          const isInline = ["strong", "em", "a", "u", "s", "sub", "sup", "small", "code"].includes(node.tag);
          return isInline ? words(node.children) : ` ${words(node.children)} `;
        })
        .join("");
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), block, inline), { maxLength: 10 }), (parts) => {
        const html = parts.map(([isBlock, name, other]) =>
          isBlock ? `<${name}>o</${name}>` : `<${other}>x</${other}>`,
        );
        const expected = parts.map(([isBlock]) => (isBlock ? " o " : "x")).join("");
        const plain = (text: string) => text.trim().split(/\s+/);
        expect(plain(words(parse(html.join(""))))).toEqual(plain(expected));
        expect(plain(indexedText(html.join("")))).toEqual(plain(expected));
      }),
      { numRuns: runs(1000), seed: 3 },
    );
  });

  test.each([
    ["<script>alert(1)</script>x", "x"],
    ["<style>p{color:red}</style>x", "x"],
    ["<iframe src=https://evil.example.com>fallback</iframe>x", "x"],
    ["<svg><script>alert(1)</script><a href='javascript:x'>a</a></svg>x", "x"],
    ["<math><mi>y</mi></math>x", "x"],
    ["<a href='javascript:alert(1)'>x</a>", "x"],
    ["<a href=' jaVa\tscript:alert(1)'>x</a>", "x"],
    ["<a href='data:text/html,<script>'>x</a>", "x"],
    ["<a href='http://plain.example.com'>x</a>", "x"],
    ["<img src='data:image/svg+xml,<svg onload=x>'>x", "x"],
    ["<img src=x onerror=alert(1) src='javascript:x'>", "img[src=https://shop.example.com/x alt=]()"],
    ["<form action=https://evil.example.com><input name=a></form>x", "x"],
    ["<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>x", "x"],
    ["<template><p>x</p></template>x", "x"],
  ])("is reduced from %s to %s", (html, tree) => {
    expect(shown(parse(html))).toBe(tree);
  });

  test("is limited in depth and size", () => {
    const deep = parse(`${"<blockquote>".repeat(10_000)}x`);
    expect(JSON.stringify(deep).length).toBeLessThan(5000);
    // Within the cap of a stored description, but parsing all of it would take seconds.
    const nested = parse(`${"<b>".repeat(80_000)}x`);
    expect(JSON.stringify(nested).length).toBeLessThan(5000);
    const wide = parse("<p>x</p>".repeat(20_000));
    expect(wide.length).toBeLessThanOrEqual(5000);
  });

  test("yields only allowed elements with safe addresses from any text and never throws", () => {
    const pieces = fc.constantFrom(
      ...[
        "<p>",
        "</p>",
        "<a href='",
        "javascript:alert(1)",
        "'>",
        "<img src=",
        "<svg>",
        "<script>",
        "</script>",
        "<!--",
        "-->",
      ],
      ...[
        "<math>",
        "</",
        ">",
        '"',
        "x",
        "<table>",
        "<td>",
        "&#x6a;",
        "\u0000",
        "<![CDATA[",
        "<ul>",
        "<li>",
        "https://a.example.com",
      ],
    );
    const allowed = new Set<string>(richTags);
    const walk = (tree: RichText): void => {
      for (const node of tree) {
        if (typeof node === "string") continue;
        expect(allowed.has(node.tag)).toBe(true);
        for (const address of [node.href, node.src]) if (address !== undefined) expect(address).toMatch(/^https:/);
        walk(node.children);
      }
    };
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: "binary" })), { maxLength: 60 }), (parts) => {
        walk(parse(parts.join("")));
      }),
      { numRuns: runs(2000), seed: 11 },
    );
  });
});
