import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStyles, scopesOf, styledPart } from "../../../src-worker/theme/read-styles";
import { runs } from "../property-runs";

const signal = new AbortController().signal;
let pauses = 0;
const yielder = async () => {
  pauses++;
};
const read = (...sheets: string[]) => readStyles(yielder, signal, sheets);

async function variablesOf(...sheets: string[]) {
  const { variables } = await read(...sheets);
  return Object.fromEntries([...variables].map(([scope, values]) => [scope, Object.fromEntries(values)]));
}

describe("custom properties", () => {
  test.each([
    [":root{--a:1}", { "": { "--a": "1" } }],
    ["html{--a: 1 ;--b:2}", { "": { "--a": "1", "--b": "2" } }],
    [":root,.color-scheme-1{--a:1}", { "": { "--a": "1" }, "color-scheme-1": { "--a": "1" } }],
    [".button{--a:1}", {}],
    [".color-scheme-1 .button{--a:1}", {}],
    [":root{--a:1;--a:2}", { "": { "--a": "2" } }],
    [":root{--a:1 !important}", { "": { "--a": "1" } }],
    [":root{--a:;--b: }", {}],
    [":root{/* --a:1; */--b:2}", { "": { "--b": "2" } }],
    [':root{--a:"};--b:2"}', { "": { "--a": '"};--b:2"' } }],
    [":root{--a:url(data:x;base64,AAA=);--b:2}", { "": { "--a": "url(data:x;base64,AAA=)", "--b": "2" } }],
    ["@media (min-width: 1px){:root{--a:1}}", { "": { "--a": "1" } }],
    ["@layer base{:root{--a:1}}", { "": { "--a": "1" } }],
    ["@media print{:root{--a:1}}", {}],
    ["@media screen and (prefers-color-scheme:dark){:root{--a:1}}", {}],
    ["@font-face{--a:1}:root{--b:2}", { "": { "--b": "2" } }],
    [":root{--a:1", { "": { "--a": "1" } }],
    [":root{--a:1}}:root{--b:2}", { "": { "--a": "1", "--b": "2" } }],
    ["<!-- :root{--a:1} -->", {}],
    ["@import 'x.css';:root{--a:1}", { "": { "--a": "1" } }],
    [`:root{--a:${"x".repeat(301)};--b:2}`, { "": { "--b": "2" } }],
  ])("%s", async (css, expected) => {
    expect(await variablesOf(css)).toEqual(expected);
  });

  test("of a truncated sheet do not affect the next sheet", async () => {
    expect(await variablesOf(":root{--a:1;--b:url(", ':root{--c:"', ":root{--d:1}")).toMatchObject({
      "": { "--a": "1", "--d": "1" },
    });
  });

  test("that span chunks are joined", async () => {
    for (let before = 16_370; before < 16_400; before++)
      expect(await variablesOf(`${" ".repeat(before)}:root{--color-button:1,2,3}`)).toEqual({
        "": { "--color-button": "1,2,3" },
      });
  });
});

test.each([
  [".button", "button"],
  [".btn:hover", null],
  [".button--secondary", null],
  ["button,.x", "button"],
  [".woocommerce a.button", "button"],
  ["a", "link"],
  [".rte a", "link"],
  ["a::before", null],
  ["body", "page"],
  ["header", "header"],
  [".card header .x", null],
  ["h1,h2", "heading"],
  [".site-header .custom-logo", "logo"],
  [".wp-block-site-logo a img", "logo"],
  [".header__heading-logo", "logo"],
  [".footer .logo", null],
  [".logo-list", null],
  [":root :where(.wp-element-button, .wp-block-button__link)", "element-button"],
  [".wp-element-button, .wp-block-button__link", "element-button"],
  [":root :where(.wp-element-button:hover, .wp-block-button__link:hover)", null],
  [":root :where(.wp-block-button.is-style-outline--2 .wp-block-button__link)", null],
  [":root :where(a)", "link"],
  ["a:where(:not(.wp-element-button))", "link"],
  ["a:where(:not(.wp-element-button)):hover", null],
  [":where(((", null],
])("a rule for %s styles: %s", (selectors, part) => {
  expect(styledPart(selectors)).toBe(part);
});

test("a list of selectors is read up to a limit", () => {
  expect(scopesOf(`${".x,".repeat(100)}:root`)).toEqual([]);
});

describe("a hostile sheet", () => {
  const megabyte = 1_000_000;
  test.each([
    ["an unterminated comment", `:root{--a:1}/*${"x".repeat(megabyte)}`],
    ["an unterminated string", `:root{--a:1}.x{y:"${"x".repeat(megabyte)}`],
    ["an unterminated address", `:root{--a:1}.x{y:url(${"x".repeat(megabyte)}`],
    ["a name without end", `:root{--a:1}${"x".repeat(megabyte)}`],
    ["nothing but braces", `:root{--a:1}${"{".repeat(megabyte)}`],
    ["nothing but brackets", `:root{--a:1}.x{y:${"(".repeat(megabyte)}`],
    [
      "a million characters of variables",
      `:root{--a:1}:root{${Array.from({ length: 60_000 }, (_, at) => `--v${at}:red`).join(";")}}`,
    ],
    ["a selector without end", `:root{--a:1}${".x,".repeat(megabyte / 3)}{color:red}`],
  ])("%s yields many times and keeps the earlier rules", async (_name, css) => {
    pauses = 0;
    const { variables, rules } = await read(css);
    expect(variables.get("")?.get("--a")).toBe("1");
    expect(variables.get("")?.size).toBeLessThanOrEqual(3000);
    expect(rules.length).toBeLessThanOrEqual(2000);
    if (!/comment|string|address/.test(_name)) expect(pauses).toBeGreaterThan(30);
  });

  test("with a long data URL is read on after it", async () => {
    const css = `.x{background:url("data:image/png;base64,${"A".repeat(200_000)}")}:root{--a:1}`;
    expect(await variablesOf(css)).toEqual({ "": { "--a": "1" } });
  });

  test("of any content terminates", async () => {
    const part = fc.constantFrom(
      "{",
      "}",
      ";",
      ":",
      "(",
      ")",
      '"',
      "'",
      "/*",
      "*/",
      "url(",
      "--a",
      ":root",
      "@media",
      "\\",
      "\n",
      "red",
      ",",
      "a",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(part, fc.string()), { maxLength: 60 }), async (parts) => {
        const { variables } = await read(parts.join(""));
        for (const values of variables.values())
          for (const name of values.keys()) expect(name.startsWith("--")).toBe(true);
      }),
      { numRuns: runs(300), seed: 11 },
    );
  });
});
