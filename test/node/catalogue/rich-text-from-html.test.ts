import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTextFromHtml } from "../../../src-worker/catalogue/rich-text-from-html";
import { type RichText, richTags } from "../../../src-worker/contract/product";
import { runs } from "../property-runs";

const base = "https://shop.example.com";
const parse = (html: string) => richTextFromHtml(html, base);

/** The tree as short text: tag(children) with attributes in brackets. */
function shown(tree: RichText): string {
  return tree
    .map((node) => {
      if (typeof node === "string") return node;
      const { tag, children, ...attributes } = node;
      const told = Object.entries(attributes).map(([name, value]) => `${name}=${value}`);
      return `${tag}${told.length > 0 ? `[${told.join(" ")}]` : ""}(${shown(children)})`;
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
