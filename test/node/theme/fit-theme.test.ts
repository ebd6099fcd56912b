import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Colour, defaultThemeColours, type Theme, themeColours } from "../../../src-worker/contract/theme";
import { cardOn, fitTheme } from "../../../src-worker/theme/fit-theme";
import { lightnessOf } from "../../../src-worker/theme/shades";
import { runs } from "../property-runs";
import { unreadable } from "./aa-pairs";

const theme = (part: Partial<Theme>): Theme => ({
  ...defaultThemeColours,
  fontFamily: "",
  bodyFont: "system",
  headingFont: "system",
  logo: null,
  favicon: null,
  logoBackground: null,
  fonts: [],
  colors: [],
  ...part,
});

describe("an applied theme", () => {
  test("keeps a readable colour", () => {
    const { light } = fitTheme(
      theme({ primaryColor: "#1d4e4a", backgroundColor: "#faf7f2", textColor: "#22282c" }),
      {},
    ).tokens;
    expect(light).toMatchObject({
      scheme: "light",
      page: {
        bg: "#faf7f2",
        ink: "#22282c",
        "primary-solid": "#1d4e4a",
        "on-primary": "#ffffff",
        "primary-ink": "#1d4e4a",
      },
    });
  });

  test("darkens a button until white text is readable, and uses dark text on a light one", () => {
    const teal = fitTheme(theme({ primaryColor: "#5ab39f" }), {}).tokens.light.page;
    expect(teal).toMatchObject({ primary: expect.not.stringMatching("#5ab39f"), "on-primary": "#ffffff" });
    expect(teal["primary-solid"]).not.toBe("#5ab39f");
    const yellow = fitTheme(theme({ primaryColor: "#f6fd7c" }), {}).tokens.light.page;
    expect(yellow).toMatchObject({ "primary-solid": "#dde462", "on-primary": "#111111" });
  });

  test("has dark backgrounds with a tint of the merchant's hue in dark mode, and keeps the button's colour", () => {
    const { dark } = fitTheme(theme({ primaryColor: "#9d123f" }), {}).tokens;
    expect(dark).toMatchObject({
      scheme: "dark",
      page: { "primary-solid": "#9d123f", "on-primary": "#ffffff" },
      media: "#312d2d",
    });
  });

  test("turns a black button into a light one in dark mode", () => {
    const { light, dark } = fitTheme(theme({ primaryColor: "#111111" }), {}).tokens;
    expect(light.page["primary-solid"]).toBe("#111111");
    expect(dark.page).toMatchObject({ "primary-solid": "#e1e1e1", "on-primary": "#111111" });
  });

  test("of a dark website is the same in both modes", () => {
    const { light, dark } = fitTheme(
      theme({ backgroundColor: "#101010", cardBackground: "#282828", textColor: "#fafafa" }),
      {},
    ).tokens;
    expect(light.scheme).toBe("dark");
    expect(dark).toEqual(light);
  });

  test("puts a logo on the background that its website sets", () => {
    const own = theme({ headerBackground: "#1d4e4a", logoBackground: "#faf7f2" });
    expect(fitTheme(own, {}).tokens).toMatchObject({ light: { plate: "#faf7f2" }, dark: { plate: "#faf7f2" } });
    const same = theme({ headerBackground: "#faf7f2", logoBackground: "#faf7f2" });
    expect(fitTheme(same, {}).tokens).toMatchObject({ light: { plate: null }, dark: { plate: "#faf7f2" } });
  });

  test("puts a logo on its original background if the bar has another", () => {
    const white = fitTheme(theme({ headerBackground: "#ffffff" }), {}).tokens;
    expect([white.light.plate, white.dark.plate]).toEqual([null, "#ffffff"]);
    const black = fitTheme(theme({ headerBackground: "#040f0f" }), {}).tokens;
    expect([black.light.plate, black.dark.plate]).toEqual([null, null]);
    expect(fitTheme(theme({ headerBackground: "#ffffff" }), { headerBackground: "#000000" }).tokens.light.plate).toBe(
      "#ffffff",
    );
  });

  test("uses the user's colours instead of the website's", () => {
    const { colours, tokens } = fitTheme(theme({ primaryColor: "#1d4e4a" }), { primaryColor: "#9d123f" });
    expect(colours.primaryColor).toBe("#9d123f");
    expect(tokens.light.page["primary-solid"]).toBe("#9d123f");
  });
});

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value): Colour => `#${value.toString(16).padStart(6, "0")}`);
const grey = fc
  .integer({ min: 0, max: 255 })
  .map((value): Colour => `#${value.toString(16).padStart(2, "0").repeat(3)}`);
const anyColour = fc.oneof(
  colour,
  grey,
  fc.constantFrom<Colour>("#000000", "#ffffff", "#767676", "#777777", "#808080"),
);

test("for any colours, everything is readable in light and dark mode, and every colour is valid", () => {
  fc.assert(
    fc.property(fc.tuple(...themeColours.map(() => anyColour)), (drawn) => {
      const colours = Object.fromEntries(themeColours.map((name, at) => [name, drawn[at]]));
      const { tokens } = fitTheme(theme(colours), {});
      expect(unreadable(tokens)).toEqual([]);
      for (const { page, header, media, plate } of [tokens.light, tokens.dark])
        for (const one of [...Object.values(page), ...Object.values(header), media, plate ?? media])
          expect(one).toMatch(/^#[0-9a-f]{6}$/);
    }),
    { numRuns: runs(150), seed: 13 },
  );
});

test("the default colours are readable as a theme", () => {
  expect(unreadable(fitTheme(null, {}).tokens)).toEqual([]);
});

test.each([
  ["#ffffff", "#ffffff"],
  ["#bdbdbd", "#ffffff"],
  // Light enough for dark text, and still below half of white's luminance.
  ["#b4b4b4", "#bcbcbc"],
  ["#000000", "#1a1a1a"],
] as const)("a card on %s is %s", (ground, card) => {
  expect(cardOn(ground)).toBe(card);
});

test.each<Colour>(["#1d4e4a", "#3b82f6", "#ffe000", "#808080"])(
  "%s has three lighter and three darker shades",
  (colour) => {
    const { shades = [] } = fitTheme(theme({}), { primaryColor: colour });
    const lightness = [...shades.slice(0, 3), colour, ...shades.slice(3)].map(lightnessOf);
    expect(shades).toHaveLength(6);
    expect(lightness.every((one, at) => at === 0 || one < (lightness[at - 1] ?? 0) - 0.01)).toBe(true);
  },
);
