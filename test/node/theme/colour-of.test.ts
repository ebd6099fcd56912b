import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { colourOf } from "../../../src-worker/theme/colour-of";

const variables = new Map([
  ["--button", "29,78,74"],
  ["--spaced", "29 78 74"],
  ["--link", "var(--button)"],
  ["--hex", "#1d4e4a"],
  ["--loop", "var(--pool)"],
  ["--pool", "var(--loop)"],
  ["--twice", "var(--twice) var(--twice)"],
]);

test.each([
  ["#1D4E4A", "#1d4e4a"],
  ["#abc", "#aabbcc"],
  ["red", "#ff0000"],
  ["29,78,74", "#1d4e4a"],
  ["29, 78, 74", "#1d4e4a"],
  ["29 78 74", "#1d4e4a"],
  ["29 78 74 / 1.0", "#1d4e4a"],
  ["29 78 74 / 0.2", null],
  ["300,0,0", "#ff0000"],
  ["rgb(29 78 74 / 1.0)", "#1d4e4a"],
  ["rgba(29, 78, 74, 0.81)", "#1d4e4a"],
  ["rgba(29, 78, 74, 0.1)", null],
  ["transparent", null],
  ["hsl(175, 46%, 21%)", "#1d4e4a"],
  ["oklch(0.39 0.05 189)", "#204e4a"],
  ["rgb(var(--button))", "#1d4e4a"],
  ["rgba(var(--button), 1)", "#1d4e4a"],
  ["rgb(var(--spaced) / 0.9)", "#1d4e4a"],
  ["var(--link)", "#1d4e4a"],
  ["var( --hex )", "#1d4e4a"],
  ["var(--none, #123456)", "#123456"],
  ["var(--none, var(--hex))", "#1d4e4a"],
  ["var(--none)", null],
  ["var(--loop)", null],
  ["var(--twice)", null],
  ["var(--button", null],
  ["linear-gradient(180deg, red, blue)", null],
  ["currentColor", null],
  ["inherit", null],
  ["", null],
  ["12", null],
  ["url(//x.test)", null],
  ["red;background:url(//x)", null],
  ["#1d4e4a;}", null],
  ["expression(alert(1))", null],
  ["rgb(1e999 0 0)", null],
])("%s is %s", (value, colour) => {
  expect(colourOf(value, variables)).toBe(colour);
});

describe("for any value", () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 400 }),
    fc
      .array(fc.constantFrom("var(", "--a", "--b", ",", ")", "rgb(", "1", " ", "/", "NaN", "1e9", "%", "calc("), {
        maxLength: 60,
      })
      .map((parts) => parts.join("")),
  );
  test("a colour is six hexadecimal digits or none", () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (value, a, b) => {
        const colour = colourOf(
          value,
          new Map([
            ["--a", a],
            ["--b", b],
          ]),
        );
        expect(colour === null || /^#[0-9a-f]{6}$/.test(colour)).toBe(true);
      }),
      { numRuns: 2000, seed: 12 },
    );
  });
});
