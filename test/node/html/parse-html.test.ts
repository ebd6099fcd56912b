import { describe, expect, test } from "vitest";
import { parseHtml } from "../../../src-worker/html/parse-html";
import { scanHtml } from "../../../src-worker/html/scan-html";
import { cpuMs } from "../cpu-ms";

/** The steps of a parse, and the largest number of elements that were open together. */
function parsed(html: string) {
  let open = 0;
  let most = 0;
  const tags = { opened: 0, closed: 0 };
  const steps = [
    ...parseHtml(html, {
      onopentag() {
        tags.opened++;
        most = Math.max(most, ++open);
      },
      ontext() {},
      onclosetag() {
        tags.closed++;
        open--;
      },
    }),
  ].length;
  return { steps, most, open, ...tags };
}

describe("parsed HTML", () => {
  test.each([
    ["<div>", 240_000],
    ["<b>", 1_300_000],
    ["<ul><li>", 480_000],
    ["<svg>", 700_000],
    ["<a href=x><p>", 300_000],
  ])("ends after few steps where %s is never closed", (piece, times) => {
    const { steps, most, open } = parsed(piece.repeat(times));
    expect(steps).toBeLessThan(12);
    expect(most).toBeGreaterThanOrEqual(500);
    expect(most).toBeLessThan(900);
    expect(open).toBe(0);
  });

  test("ends after few steps where an element has more attributes than any real one", () => {
    expect(parsed(`<p>a<div ${Array.from({ length: 200_000 }, (_, at) => `a${at}`).join(" ")}>`).steps).toBeLessThan(
      12,
    );
  });

  test("of 4 MB takes thousands of steps, so that other work may run between them", () => {
    for (const piece of ["<p>word</p>", `<img src="data:${"x".repeat(100_000)}">`, "<!-- a", "<style>a{}</style>"]) {
      const html = piece.repeat(4_000_000 / piece.length);
      const { steps, opened, closed } = parsed(html);
      expect(steps).toBeGreaterThan(html.length / 2000);
      expect(opened).toBe(closed);
    }
  });

  test("keeps elements that others close, however many there are", () => {
    expect(parsed("<div><p>a<b>b</b><br></div>".repeat(2000)).opened).toBe(8000);
  });
});

describe("scanned HTML", () => {
  test("costs one pass, whatever is never closed", () => {
    const started = cpuMs();
    for (const piece of [
      "<",
      "</",
      "<!",
      "<!--",
      "<a ",
      "<a b='",
      "<style>",
      "<script></style>",
      "<!x--",
      "<a/>",
      "<?",
      ">",
    ]) {
      let texts = 0;
      const html = piece.repeat(1_000_000 / piece.length);
      scanHtml(html, { text: () => ++texts > 0, open() {}, close() {} });
      expect(texts).toBeLessThanOrEqual(html.length);
    }
    expect(cpuMs() - started).toBeLessThan(3000);
  });
});
