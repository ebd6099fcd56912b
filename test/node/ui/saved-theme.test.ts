import { expect, test } from "vitest";
import { readSavedTheme } from "../../../src-ui/foundations/theme/saved-theme";
import { themeOf } from "./theme-of";

const tokens = themeOf({ primaryColor: "#1d4e4a" });
const logo = "https://shop.test/logo.png";

test("a saved theme is read back unchanged", () => {
  expect(readSavedTheme(JSON.stringify({ tokens, logo }))).toEqual({ tokens, logo });
  expect(readSavedTheme(JSON.stringify({ tokens, logo: null }))).toEqual({ tokens, logo: null });
});

test.each([["javascript:alert(1)"], ["/logo.png"], [7], [undefined]])("ignores a logo at %s", (address) => {
  expect(readSavedTheme(JSON.stringify({ tokens, logo: address }))?.logo).toBeNull();
});

test.each([["Georgia"], ['x";}'], ["constructor"], [3], [null], [undefined]])("%j is no font of a theme", (font) => {
  const stored = JSON.stringify({ tokens: { ...tokens, bodyFont: font, headingFont: font } });
  expect(readSavedTheme(stored)?.tokens).toMatchObject({ bodyFont: "system", headingFont: "system" });
});

const { bg: _, ...withoutBackground } = tokens.light.page;
test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["a word", '"dark"'],
  ["a theme of another kind", '{"primaryColor":"#3b82f6"}'],
  ["tokens without a dark palette", JSON.stringify({ tokens: { light: tokens.light, headingFont: "system" } })],
  [
    "a palette that lacks a token",
    JSON.stringify({ tokens: { ...tokens, light: { ...tokens.light, page: withoutBackground } } }),
  ],
])("%s is not read as a theme", (_name, stored) => {
  expect(readSavedTheme(stored)).toBeNull();
});
