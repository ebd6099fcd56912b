import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { plainDrawing } from "../../../src-worker/images/plain-drawing";

const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string) => `<svg ${xmlns} viewBox="0 0 40 20">${content}</svg>`;
const plain = (text: string) => plainDrawing(new TextEncoder().encode(text).buffer);

/** Each group uses the one before it twice. */
function doubled(times: number, reference: (id: string) => string): string {
  const groups = Array.from({ length: times }, (_, at) => `<g id="g${at + 1}">${reference(`g${at}`).repeat(2)}</g>`);
  return svg(`<defs><rect id="g0" width="9" height="9"/>${groups.join("")}</defs>${reference(`g${times}`)}`);
}

/** Each clip holds two shapes with the clip before it, "c" and a number in `reference`. */
function clips(times: number, reference: string): string {
  const shape = (at: number) =>
    `<rect clip-path="${reference.replace("63 ", `63 ${at}`).replace(/#(c|%63)/, `#$1${at}`)}" width="9" height="9"/>`;
  const all = Array.from({ length: times }, (_, at) => `<clipPath id="c${at + 1}">${shape(at).repeat(2)}</clipPath>`);
  return all.join("") + shape(times);
}

describe("a drawing that would keep a page busy is none", () => {
  test.each([
    ["references doubled 18 times, in 1.3 kB", doubled(18, (id) => `<use href="#${id}"/>`)],
    ["the same in the old spelling", doubled(18, (id) => `<use xlink:href="#${id}"/>`)],
    ["under a prefix of its own", doubled(18, (id) => `<s:use href="#${id}"/>`)],
    [
      "clips within clips",
      svg(
        `${Array.from({ length: 18 }, (_, at) => {
          const shape = `<rect clip-path="url(#c${at})" width="9" height="9"/>`;
          return `<clipPath id="c${at + 1}">${shape}${shape}</clipPath>`;
        }).join("")}<rect clip-path="url( '#c18' )" width="9" height="9"/>`,
      ),
    ],
    ["references in another spelling of their letters", doubled(18, (id) => `<use href="#%67${id.slice(1)}"/>`)],
    ["references with a space", doubled(18, (id) => `<use href="#${id} "/>`)],
    ["references with a line break", doubled(18, (id) => `<use href="#${id}&#10;"/>`)],
    ["references with a character of XML", doubled(18, (id) => `<use href="&#35;${id}"/>`)],
    ["references beside a plain one", doubled(18, (id) => `<use xlink:href="#none" href="#${id}"/>`)],
    ["ids in another alphabet", doubled(18, (id) => `<use href="#${id}"/>`).replaceAll("g1", "gé")],
    ...[
      "URL(#c)",
      "url(#\\63 )",
      "u\\72l(#c)",
      "/**/url(#c)",
      "url(#c) border-box",
      "url('#c",
      "url(#%63)",
      "url(&#9;#c)",
      "var(--a, url(#c))",
      "url(https://a.example/#c)",
      "url(url(#c))",
    ].map((reference): [string, string] => [
      `clips referred to as ${reference}`,
      svg(`<clipPath id="c0"><rect width="9" height="9"/></clipPath>${clips(18, reference)}`),
    ]),
    ["a style with an escape", svg('<rect style="fill:u\\72l(#a)"/>')],
    ["a style that leads elsewhere", svg('<rect style="fill:url(https://a.example/f)"/>')],
    ["a style sheet that leads elsewhere", svg("<style>rect{fill:url(https://a.example/f)}</style>")],
    ["a style sheet with an escape", svg("<style>rect{fill:u\\72l(#a)}</style>")],
    ["elements in a style sheet", svg('<style><g id="a"/></style><use href="#a"/>')],
    ["a marker", svg('<marker id="m"><rect/></marker><path marker-end="url(#m)"/>')],
    ["a part that holds itself", svg('<g id="a"><use href="#a"/></g>')],
    ["parts that hold each other", svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    [
      "a chain of parts",
      svg(Array.from({ length: 90 }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`).join("")),
    ],
    ["3,000 shapes", svg('<rect width="9" height="9"/>'.repeat(3000))],
    [
      "one long path, used 40 times",
      svg(`<path id="p" d="${"M0 0L9 9".repeat(1000)}"/>${'<use href="#p"/>'.repeat(40)}`),
    ],
    ["deep nesting", svg(`${"<g>".repeat(100)}<rect/>${"</g>".repeat(100)}`)],
    ["a filter", svg('<filter id="f"><feGaussianBlur stdDeviation="900"/></filter><rect filter="url(#f)"/>')],
    ["a pattern", svg('<pattern id="p" width=".001" height=".001"><rect/></pattern><rect fill="url(#p)"/>')],
    ["a mask", svg('<mask id="m"><rect/></mask><rect mask="url(#m)"/>')],
    ["an image", svg('<image href="data:image/png;base64,AAAA"/>')],
    ["foreign content", svg('<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">a</div></foreignObject>')],
    ["more bytes than a drawing has", svg(`<!--${"a".repeat(300_000)}-->`)],
  ])("%s", (_what, text) => {
    expect(plain(text)).toBeNull();
  });
});

test.each(["", "no drawing", "<html><svg></svg></html>", "<svg", '{"svg":1}', `${svg("")}${svg("<rect/>")}`])(
  "%j is none",
  (text) => {
    expect(plain(text)).toBeNull();
  },
);

describe("of a drawing stays", () => {
  test("what a logo has, so that it looks the same", async () => {
    const logo = `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <!-- Generator --><svg version="1.1" ${xmlns} xmlns:inkscape="http://i" viewBox="0 0 40 20" style="enable-background:new 0 0 40 20;">
      <title>Logo</title><metadata><rdf:RDF xmlns:rdf="r"><x/></rdf:RDF></metadata><inkscape:namedview id="v"><inkscape:grid/></inkscape:namedview>
      <style type="text/css">.st0{fill:#c00;} .st1, .st2 { fill : url(#SVGID_1_) }</style>
      <defs><linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" x2="40"><stop offset="0" style="stop-color:#00f"/><stop offset="1" stop-color="#0f0"/></linearGradient>
      <clipPath id="c"><path d="M0 0h40v12H0z"/></clipPath><g id="dot"><circle r="3"/></g></defs>
      <g clip-path="url(#c)" transform="translate(1 1)"><path class="st0" d="M0 0h10v20H0z"/><rect class="st1" x="12" width="10" height="20"/>
      <polygon points="24,0 34,0 29,15" fill="rgb(10, 20, 30)"/><use xlink:href="#dot" x="36" y="4"/></g></svg>`;
    const pixels = (text: string) => sharp(Buffer.from(text)).resize(80, 40).raw().toBuffer();
    const rebuilt = plain(logo) ?? "";
    expect(await pixels(rebuilt)).toEqual(await pixels(logo));
    expect(rebuilt).toContain('width="40" height="20"');
  });

  test("nothing that runs, moves, or leads elsewhere", () => {
    const rebuilt = plain(
      svg(`<script>alert(1)</script><style>@import "https://a.example/x.css"; rect{fill:red;filter:blur(900px)} *{animation:a 1s}
        path{d:path("M0 0")}</style><rect onload="alert(1)" stroke-dasharray=".001" style="mix-blend-mode:hue;fill:blue"
        width="9"><animate attributeName="x" dur="1s" values="0;9"/></rect><use href="https://a.example/s.svg#x"/><text x="1">a &lt; b &amp; c</text>`),
    );
    expect(rebuilt).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><style>*{}path{}</style>' +
        '<rect style="fill:blue" width="9"></rect><use></use><text x="1">a &lt; b &amp; c</text></svg>',
    );
  });

  test("no entity of its own, which a browser would expand and this reader does not", () => {
    const rebuilt = plain(`<!DOCTYPE svg [<!ENTITY a "<use href='#x'/><use href='#x'/>">]>${svg("<text>&a;</text>")}`);
    expect(rebuilt === null || !/ENTITY|&a;/.test(rebuilt)).toBe(true);
  });
});

describe("what is written is what was weighed", () => {
  const id = fc.constantFrom("a", "b", "c", "a.b", "é", "A", "a b", "missing");
  const mangled = fc.tuple(
    id,
    fc.constantFrom("", "", "", "", "", " ", "\n", "\t", "%20", "\\61 ", "/**/", "'", '"', ")", ") red"),
  );
  const reference = fc.oneof(
    mangled.map(([to, extra]) => `#${to}${extra}`),
    fc
      .tuple(
        fc.constantFrom("url(", "url(", "url(", "URL(", "url( ", "u\\72l(", "var(--x,url(", "attr(a url("),
        mangled,
      )
      .map(([start, [to, extra]]) => `${start}#${to}${extra})`),
    fc.string({ maxLength: 12 }),
  );
  const attribute = fc.constantFrom("href", "xlink:href", "clip-path", "fill", "stroke", "style", "mask", "class", "d");
  const quoted = (value: string) => value.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const element = fc
    .tuple(fc.constantFrom("g", "use", "clipPath", "linearGradient", "style"), id, attribute, reference)
    .map(([name, own, key, value]) => {
      const text = key === "style" ? `fill:${value};stroke:${value}` : value;
      const sheet = name === "style" ? quoted(`.a{fill:${value}}`) : "<rect/>";
      return `<${name} id="${own}" ${key}="${quoted(text)}">${sheet}</${name}>`;
    });

  test("each reference leads to one element of the drawing, and none is written in another way", () => {
    let referring = 0;
    fc.assert(
      fc.property(fc.array(element, { maxLength: 4 }), (elements) => {
        const rebuilt = plain(svg(`<rect id="a"/><rect id="b"/>${elements.join("")}`));
        if (rebuilt === null) return;
        const ids = [...rebuilt.matchAll(/ id="([^"]*)"/g)].map(([, own]) => own);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((own) => /^[\w.-]+$/.test(own ?? ""))).toBe(true);
        const references = [...rebuilt.matchAll(/ href="#([^"]*)"|url\(#([^)]*)\)/g)].map(([, a, b]) => a ?? b);
        for (const to of references) expect(ids).toContain(to);
        const rest = rebuilt.replace(/ href="#[\w.-]+"|url\(#[\w.-]+\)/g, "");
        expect(rest).not.toMatch(/url\s*\(|href|\\|var\(|attr\(/i);
        referring += references.length;
      }),
      { numRuns: 3000 },
    );
    expect(referring).toBeGreaterThan(100);
  });

  test("what refers to nothing is painted as browsers do it", () => {
    expect(plain(svg('<rect fill="url(#a)" style="stroke:url( \'#a\' )"/><use href="#a"/>'))).toContain(
      '<rect fill="none" style="stroke:none"></rect><use></use>',
    );
  });

  test("a style sheet's references weigh", () => {
    const stops = `<linearGradient id="a">${"<stop/>".repeat(500)}</linearGradient>`;
    expect(plain(svg(`${stops}<style>.a{fill:url(#a)}</style>`))).toBeNull();
    expect(plain(svg(stops))).not.toBeNull();
  });
});
