import {
  type Colour,
  defaultThemeColours,
  type FittedTheme,
  type ModeTokens,
  type Theme,
  type ThemeChanges,
  type ThemeColours,
} from "../contract/theme";
import { type Paints, paletteOf } from "./palette-of";
import { atLightness, black, contrast, greyLike, isGrey, lightnessOf, mixed, white } from "./shades";

/** A logo needs no plate while the header's contrast to its original background is lower than this. */
const sameBar = 1.6;
/** Background of product photographs in dark mode, because most are made for white. */
const darkMedia: Colour = "#f5f5f5";

/** Fits a website's theme with a person's changes to the interface, for light and dark mode. */
export function fitTheme(found: Theme | null, changes: ThemeChanges): FittedTheme {
  const colours = { ...coloursOf(found), ...changes };
  const madeFor = found?.headerBackground ?? null;
  const light = modeTokens(paintsOf(colours), colours.headerBackground, colours.borderColor, madeFor);
  // A dark website uses the same tokens for both modes.
  const dark = light.scheme === "dark" ? light : modeTokens(nightPaints(colours), nightHeader(colours), null, madeFor);
  return { colours, tokens: { light, dark, headingFont: found?.headingFont ?? "system" } };
}

function coloursOf(theme: Theme | null): ThemeColours {
  if (!theme) return defaultThemeColours;
  const { fontFamily, headingFont, logo, favicon, fonts, colors, ...colours } = theme;
  return colours;
}

function modeTokens(paints: Paints, bar: Colour, border: Colour | null, madeFor: Colour | null): ModeTokens {
  const page = paletteOf({ ...paints, border });
  const header = paletteOf({ ...paints, ground: bar, card: bar, border: null });
  const scheme = isDark(page.bg) ? "dark" : "light";
  return {
    scheme,
    page,
    header,
    media: scheme === "dark" ? darkMedia : page["surface-2"],
    plate: madeFor && contrast(header.bg, madeFor) > sameBar ? madeFor : null,
  };
}

function paintsOf(colours: ThemeColours): Paints {
  return {
    ground: colours.backgroundColor,
    card: colours.cardBackground,
    text: colours.textColor,
    border: colours.borderColor,
    primary: colours.primaryColor,
    secondary: colours.secondaryColor,
    accent: colours.accentColor,
    success: colours.successColor,
    warning: colours.warningColor,
    danger: colours.errorColor,
  };
}

/** Dark grounds with a slight tint of the merchant's hue, under the merchant's own colours. */
function nightPaints(colours: ThemeColours): Paints {
  const { primaryColor, secondaryColor } = colours;
  return {
    ...paintsOf(colours),
    ground: greyLike(primaryColor, 0.175),
    card: greyLike(primaryColor, 0.205),
    text: greyLike(primaryColor, 0.965),
    border: null,
    primary: byNight(primaryColor),
    secondary: byNight(secondaryColor),
  };
}

/** Inverts a dark grey, such as a black button; keeps colours. */
function byNight(colour: Colour): Colour {
  return isGrey(colour) && isDark(colour) ? atLightness(colour, 1 - lightnessOf(colour) / 2) : colour;
}

function nightHeader({ headerBackground, primaryColor }: ThemeColours): Colour {
  return isDark(headerBackground) ? headerBackground : greyLike(primaryColor, 0.205);
}

/** Whether white has more contrast on the colour than black. */
function isDark(colour: Colour): boolean {
  return contrast(colour, white) > contrast(colour, black);
}

/** The default card colour: white on a light ground, else the ground mixed with a tenth of white. */
export function cardOn(ground: Colour): Colour {
  return isDark(ground) ? mixed(ground, white, 0.1) : white;
}
