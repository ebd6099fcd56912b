import { describe, expect, test } from "vitest";
import { type Surroundings, wearLook } from "../../../src-ui/theme/wear-look";
import { type Look, paletteTokens } from "../../../src-worker/contract/theme";
import { lookOf } from "./look-of";

const day: Surroundings = { dark: false, forced: false, moreContrast: false };

function wornWith(look: Look | null, surroundings: Surroundings, before: Record<string, string> = {}) {
  const worn = new Map(Object.entries(before));
  const style = {
    setProperty: (name: string, value: string | null) => void worn.set(name, value ?? ""),
    removeProperty: (name: string) => {
      const value = worn.get(name) ?? "";
      worn.delete(name);
      return value;
    },
  };
  wearLook({ style }, look, surroundings);
  return worn;
}

describe("a look", () => {
  test("is put over every token of page and bar, by day and by night", () => {
    const look = lookOf({});
    const light = wornWith(look, day);
    const dark = wornWith(look, { ...day, dark: true });
    for (const token of paletteTokens) {
      expect([light.get(`--${token}`), dark.get(`--${token}`)]).toEqual([
        look.light.page[token],
        look.dark.page[token],
      ]);
      expect(light.get(`--header-${token}`)).toBe(look.light.header[token]);
    }
    expect([light.get("color-scheme"), dark.get("color-scheme")]).toEqual(["light", "dark"]);
  });

  test("leaves a system that paints everything itself alone", () => {
    expect(wornWith(lookOf({}), { ...day, forced: true })).toEqual(new Map());
  });

  test("gives more contrast to a person who asked for it", () => {
    const look = lookOf({});
    const worn = wornWith(look, { ...day, moreContrast: true });
    expect(worn.get("--ink-2")).toBe(look.light.page.ink);
    expect(worn.get("--ink-3")).toBe(look.light.page.ink);
    expect(worn.get("--line")).toBe(look.light.page["line-strong"]);
  });

  test("is taken off without a trace", () => {
    const worn = wornWith(lookOf({ headingFont: "Georgia" }), day);
    expect(wornWith(null, day, Object.fromEntries(worn))).toEqual(new Map());
  });

  test("takes its plate away where the next one has none", () => {
    const plated = lookOf({});
    const look: Look = { ...plated, light: { ...plated.light, plate: null } };
    expect(wornWith(look, day, { "--plate": "#ffffff" }).has("--plate")).toBe(false);
  });

  test("sets headings in a family that devices have, and in no other", () => {
    expect(wornWith(lookOf({ headingFont: "Georgia" }), day).get("--font-heading")).toBe('"Georgia", serif');
    expect(wornWith(lookOf({}), day).has("--font-heading")).toBe(false);
  });

  test.each(["red", "#fff", "#12345g", "red;background:url(//x)", "var(--x)", "#ffffff;"])(
    "whose colour is %s in storage does not wear it",
    (hostile) => {
      const look = lookOf({});
      const page = { ...look.light.page, bg: hostile as never };
      const worn = wornWith({ ...look, light: { ...look.light, page, plate: hostile as never } }, day);
      expect([worn.has("--bg"), worn.has("--plate"), worn.has("--ink")]).toEqual([false, false, true]);
    },
  );
});
