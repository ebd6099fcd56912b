import { expect, test } from "vitest";
import { readSavedLook } from "../../../src-ui/theme/saved-look";
import { lookOf } from "./look-of";

const look = lookOf({ primaryColor: "#1d4e4a" });
const logo = "https://shop.test/logo.png";

test("a look that was kept comes back as it was", () => {
  expect(readSavedLook(JSON.stringify({ look, logo }))).toEqual({ look, logo });
  expect(readSavedLook(JSON.stringify({ look, logo: null }))).toEqual({ look, logo: null });
});

test.each([["javascript:alert(1)"], ["/logo.png"], [7], [undefined]])("a logo at %s is none", (address) => {
  expect(readSavedLook(JSON.stringify({ look, logo: address }))?.logo).toBeNull();
});

test.each([["Assistant"], ['x";}'], ["constructor"], [3], [null]])("%j is no font of a device", (headingFont) => {
  expect(readSavedLook(JSON.stringify({ look: { ...look, headingFont } }))?.look.headingFont).toBe("system");
});

const { bg, ...withoutGround } = look.light.page;
test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["a word", '"dark"'],
  ["a theme of another kind", '{"primaryColor":"#3b82f6"}'],
  ["a look without a night", JSON.stringify({ look: { light: look.light, headingFont: "system" } })],
  [
    "a palette that lacks a token",
    JSON.stringify({ look: { ...look, light: { ...look.light, page: withoutGround } } }),
  ],
])("%s is no look", (_name, kept) => {
  expect(bg).toBe("#f9fafb");
  expect(readSavedLook(kept)).toBeNull();
});
