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
        path{d:path("M0 0")} rect{fill:url(https://a.example/f)}</style><rect onload="alert(1)" stroke-dasharray=".001" style="mix-blend-mode:hue;fill:blue"
        width="9"><animate attributeName="x" dur="1s" values="0;9"/></rect><use href="https://a.example/s.svg#x"/><text x="1">a &lt; b &amp; c</text>`),
    );
    expect(rebuilt).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><style>*{}path{}rect{}</style>' +
        '<rect style="fill:blue" width="9"></rect><use></use><text x="1">a &lt; b &amp; c</text></svg>',
    );
  });

  test("no entity of its own, which a browser would expand and this reader does not", () => {
    const rebuilt = plain(`<!DOCTYPE svg [<!ENTITY a "<use href='#x'/><use href='#x'/>">]>${svg("<text>&a;</text>")}`);
    expect(rebuilt === null || !/ENTITY|&a;/.test(rebuilt)).toBe(true);
  });
});
