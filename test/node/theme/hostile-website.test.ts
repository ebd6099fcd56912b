import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitTheme } from "../../../src-worker/theme/fit-theme";
import { readHtml } from "../../../src-worker/theme/read-html";
import { readStyles } from "../../../src-worker/theme/read-styles";
import { themeFromWebsite } from "../../../src-worker/theme/theme-from-website";
import { runs } from "../property-runs";
import { unreadable } from "./aa-pairs";
import { page, site, themeOf, website } from "./website";

const harmless = "<style>:root{--color-primary:#1d4e4a}</style>";

test("ignores a style sheet of 20 MB and uses the page itself", async () => {
  const part = new TextEncoder().encode(`${".x{--color-primary:red}".repeat(10_000)}`);
  let sent = 0;
  const huge = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += part.byteLength;
          if (sent > 20_000_000) controller.close();
          else controller.enqueue(part);
        },
      }),
      { headers: { "content-type": "text/css" } },
    );
  const { read } = website({ "/": page(`${harmless}<link rel="stylesheet" href="/theme.css">`), "/theme.css": huge });
  expect((await read()).primaryColor).toBe("#1d4e4a");
  expect(sent).toBeLessThan(2_000_000);
});

test("reads at most three megabytes of style sheets", async () => {
  const sheet = `/* ${"x".repeat(900_000)} */`;
  const names = ["theme", "base", "style", "main"];
  const { read, requests } = website({
    "/": page(harmless + names.map((name) => `<link rel="stylesheet" href="/${name}.css">`).join("")),
    ...Object.fromEntries(
      names.map((name) => [`/${name}.css`, `${sheet}:root{--color-background:#00000${names.indexOf(name)}}`]),
    ),
  });
  // The fourth would exceed the rest of the limit.
  expect((await read()).backgroundColor).toBe("#000002");
  expect(requests).toHaveLength(5);
});

test("refuses a home page that is too large, with a failure", async () => {
  await expect(themeOf("x".repeat(4_000_001))).rejects.toMatchObject({ failure: { code: "answer-too-large" } });
});

test.each([
  ["240,000 nested tags", "<div>".repeat(240_000)],
  ["3.9 MB of nested tags", "<b>".repeat(1_300_000)],
  ["an element with 400,000 attributes", `<div ${Array.from({ length: 400_000 }, (_, at) => `a${at}`).join(" ")}>`],
])("reads what comes before %s, in a few steps", async (_, body) => {
  const html = page(harmless, `<header><a href="/"><img class="logo" src="/l.png"></a></header>${body}`);
  let steps = 0;
  const found = await readHtml(async () => void steps++, new AbortController().signal, html, `${site}/`);
  expect(found.logos).toEqual([`${site}/l.png`]);
  expect(steps).toBeLessThan(15);
  expect(await website({ "/": html }).read()).toMatchObject({ primaryColor: "#1d4e4a", logo: `${site}/l.png` });
});

test("yields regularly while it derives a theme from more styles than any website has", async () => {
  const signal = new AbortController().signal;
  const html = await readHtml(async () => {}, signal, page(""), `${site}/`);
  const variables = Array.from({ length: 5000 }, (_, at) => `--color-primary-${at}:#12${1000 + at}`);
  const rules = Array.from({ length: 5000 }, (_, at) => `.btn{background:rgb(1 ${at % 255} ${at % 251})}`);
  const styles = await readStyles(async () => {}, signal, [`:root{${variables.join(";")}}${rules.join("")}`]);
  let count = 0;
  await themeFromWebsite(async () => void count++, html, styles, `${site}/`);
  expect(count).toBeGreaterThanOrEqual(12);
  expect([styles.rules.length, styles.variables.get("")?.size]).toEqual([400, 3000]);
});

describe("addresses", () => {
  test.each([
    ["javascript:alert(1)"],
    ["data:image/svg+xml,<svg onload=alert(1)>"],
    ["https://name:word@shop.test/l.png"],
    ["file:///etc/passwd"],
    [`/${"x".repeat(2000)}.png`],
  ])("%s is neither logo nor icon", async (address) => {
    const theme = await themeOf(
      `${harmless}<link rel="icon" href="${address}">`,
      `<header><a href="/"><img class="logo" src="${address}"></a></header>`,
    );
    expect([theme.logo, theme.favicon]).toEqual([null, `${site}/favicon.ico`]);
  });
});

test("drops invalid names of fonts and variables", async () => {
  const theme = await themeOf(
    '<style>:root{--color-primary:#1d4e4a;--font-body-family:"</style><img src=x onerror=alert(1)>", "};*{}", Assistant, serif}</style>',
  );
  for (const font of theme.fonts) expect(font).toMatch(/^[\p{L}\d][\p{L}\d ._-]*$/u);
});

test("for any CSS, every colour is valid and readable", async () => {
  const name = fc.constantFrom(
    "--color-primary",
    "--color-button",
    "--color-background",
    "--color-foreground",
    "--color-base-accent-1",
    "--color-header-bg",
    "--color-border",
    "--color-card",
  );
  const value = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      "red;background:url(//x)",
      "expression(1)",
      "}",
      "*/",
      "/*",
      "url(//x)",
      "var(--color-primary)",
      "var(--color-button)",
    ),
    fc.tuple(fc.nat(300), fc.nat(300), fc.nat(300)).map((channels) => channels.join(",")),
    fc.integer({ min: 0, max: 0xffffff }).map((hex) => `#${hex.toString(16).padStart(6, "0")}`),
  );
  const css = fc
    .array(fc.tuple(name, value), { maxLength: 12 })
    .map((lines) => `:root{--color-primary:#1d4e4a;${lines.map(([key, text]) => `${key}:${text};`).join("")}}`);
  await fc.assert(
    fc.asyncProperty(css, async (text) => {
      const theme = await themeOf(`<link rel="stylesheet" href="/theme.css">${harmless}`, "", { "/theme.css": text });
      for (const [key, value] of Object.entries(theme))
        if (/Color$|Background$/.test(key) && value !== null) expect(value).toMatch(/^#[0-9a-f]{6}$/);
      for (const { value: found } of theme.colors) expect(found).toMatch(/^#[0-9a-f]{6}$/);
      expect(unreadable(fitTheme(theme, {}).tokens)).toEqual([]);
    }),
    { numRuns: runs(50), seed: 14 },
  );
});
