import { describe, expect, test } from "vitest";
import { applyTheme, type MediaPreferences } from "../../../src-ui/foundations/theme/apply-theme";
import { paletteTokens, type ThemeTokens } from "../../../src-worker/contract/theme";
import { themeOf } from "./theme-of";

const day: MediaPreferences = { dark: false, forced: false, moreContrast: false };

function wornWith(tokens: ThemeTokens | null, mediaPreferences: MediaPreferences, before: Record<string, string> = {}) {
  const applied = new Map(Object.entries(before));
  const style = {
    setProperty: (name: string, value: string | null) => void applied.set(name, value ?? ""),
    removeProperty: (name: string) => {
      const value = applied.get(name) ?? "";
      applied.delete(name);
      return value;
    },
  };
  applyTheme({ style }, tokens, mediaPreferences);
  return applied;
}

describe("a theme", () => {
  test("replaces every token of page and top bar, light and dark", () => {
    const tokens = themeOf({});
    const light = wornWith(tokens, day);
    const dark = wornWith(tokens, { ...day, dark: true });
    for (const token of paletteTokens) {
      expect([light.get(`--${token}`), dark.get(`--${token}`)]).toEqual([
        tokens.light.page[token],
        tokens.dark.page[token],
      ]);
      expect(light.get(`--header-${token}`)).toBe(tokens.light.header[token]);
    }
    expect([light.get("color-scheme"), dark.get("color-scheme")]).toEqual(["light", "dark"]);
  });

  test("changes nothing under forced colours", () => {
    expect(wornWith(themeOf({}), { ...day, forced: true })).toEqual(new Map());
  });

  test("has more contrast where the person prefers it", () => {
    const tokens = themeOf({});
    const applied = wornWith(tokens, { ...day, moreContrast: true });
    expect(applied.get("--ink-2")).toBe(tokens.light.page.ink);
    expect(applied.get("--ink-3")).toBe(tokens.light.page.ink);
    expect(applied.get("--line")).toBe(tokens.light.page["line-strong"]);
  });

  test("leaves nothing behind when it is removed", () => {
    const applied = wornWith(themeOf({ bodyFont: "Lato", headingFont: "Lora" }), day);
    expect(wornWith(null, day, Object.fromEntries(applied))).toEqual(new Map());
  });

  test("removes its plate where the next theme has none", () => {
    const plated = themeOf({});
    const tokens: ThemeTokens = { ...plated, light: { ...plated.light, plate: null } };
    expect(wornWith(tokens, day, { "--plate": "#ffffff" }).has("--plate")).toBe(false);
  });

  test("sets text and headings in the app's families, over its own font or a serif of the device", () => {
    const fonts = (tokens: ThemeTokens) => {
      const applied = wornWith(tokens, day);
      return [applied.get("--font"), applied.get("--font-heading")];
    };
    const tokens = themeOf({ bodyFont: "DM Sans", headingFont: "Playfair Display" });
    expect(fonts(tokens)).toEqual(['"DM Sans", var(--font-own)', '"Playfair Display", serif']);
    expect(fonts(themeOf({}))).toEqual(["var(--font-own)", "var(--font-own)"]);
    const stored = JSON.parse('{ "bodyFont": "x, url(//y)", "headingFont": "Georgia" }');
    expect(fonts({ ...tokens, ...stored })).toEqual(["var(--font-own)", "var(--font-own)"]);
  });

  test.each(["red", "#fff", "#12345g", "red;background:url(//x)", "var(--x)", "#ffffff;"])(
    "does not apply the stored colour %s",
    (hostile) => {
      const tokens = themeOf({});
      const page = { ...tokens.light.page, bg: hostile as never };
      const applied = wornWith({ ...tokens, light: { ...tokens.light, page, plate: hostile as never } }, day);
      expect([applied.has("--bg"), applied.has("--plate"), applied.has("--ink")]).toEqual([false, false, true]);
    },
  );
});
