import {
  type Colour,
  defaultThemeColours,
  type FittedTheme,
  type ModeTokens,
  type Palette,
  type Theme,
  type ThemeChanges,
  type ThemeColours,
  themeFontOf,
} from "../contract/theme";
import {
  atLightness,
  black,
  contrast,
  distance,
  greyLike,
  isGrey,
  lightnessOf,
  mixed,
  shadesOf,
  white,
} from "./shades";

/** A logo needs no plate while the header's contrast to the ground that it was made for is lower than this. */
const sameBar = 1.6;
/** Lightness of the ground of product photographs in dark mode: between the page and the white that most are made for. */
const darkMedia = 0.3;

/** Fits a website's theme with a person's changes to the interface, for light and dark mode. */
export function fitTheme(found: Theme | null, changes: ThemeChanges): FittedTheme {
  const colours = { ...coloursOf(found), ...changes };
  const madeFor = found?.logoBackground ?? found?.headerBackground ?? null;
  const light = modeTokens(colours, colours.headerBackground, madeFor);
  // A dark website uses the same tokens for both modes.
  const dark = light.scheme === "dark" ? light : modeTokens(nightPaints(colours), nightHeader(colours), madeFor);
  return {
    colours,
    tokens: { light, dark, bodyFont: themeFontOf(found?.bodyFont), headingFont: themeFontOf(found?.headingFont) },
    shades: shadesOf(colours.primaryColor),
  };
}

function coloursOf(theme: Theme | null): ThemeColours {
  if (!theme) return defaultThemeColours;
  const { fontFamily, bodyFont, headingFont, logo, favicon, logoBackground, fonts, colors, ...colours } = theme;
  return colours;
}

function modeTokens(paints: Paints, bar: Colour, madeFor: Colour | null): ModeTokens {
  const page = paletteOf(paints);
  const header = paletteOf({ ...paints, backgroundColor: bar, cardBackground: bar, borderColor: null });
  const scheme = isDark(page.bg) ? "dark" : "light";
  return {
    scheme,
    page,
    header,
    media: scheme === "dark" ? greyLike(paints.primaryColor, darkMedia) : page["surface-2"],
    plate: madeFor && contrast(header.bg, madeFor) > sameBar ? madeFor : null,
  };
}

/** Dark grounds with a slight tint of the merchant's hue, under the merchant's own colours. */
function nightPaints(colours: ThemeColours): Paints {
  const { primaryColor, secondaryColor } = colours;
  return {
    ...colours,
    backgroundColor: greyLike(primaryColor, 0.175),
    cardBackground: greyLike(primaryColor, 0.205),
    textColor: greyLike(primaryColor, 0.965),
    borderColor: null,
    primaryColor: byNight(primaryColor),
    secondaryColor: byNight(secondaryColor),
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

/** The default card colour: white on a ground with a relative luminance above 0.5, else the ground lightened by a tenth. */
export function cardOn(ground: Colour): Colour {
  // The contrast with black is (luminance + 0.05) / 0.05.
  const luminance = contrast(ground, black) * 0.05 - 0.05;
  return luminance > 0.5 ? white : mixed(ground, white, 0.1);
}

/** The source colours of an area's palette. */
type Paints = Omit<ThemeColours, "borderColor" | "headerBackground"> & { readonly borderColor: Colour | null };

/** WCAG 2.2 AA, 1.4.3 and 1.4.11. */
const textContrast = 4.5;
const graphicContrast = 3;
/** Minimum contrast of a filled button with its background. */
const buttonContrast = 1.3;
/** A button keeps a colour of at least this lightness and gets dark text. */
const lightButton = 0.75;
const darkWords: Colour = "#111111";

/**
 * Derives an area's tokens so that all text meets WCAG AA. Keeps backgrounds on which black or white is readable; then moves
 * each colour on them towards the better of the two, only as far as needed.
 */
function paletteOf(paints: Paints): Palette {
  const bg = paints.backgroundColor;
  const end = contrast(bg, black) >= contrast(bg, white) ? black : white;
  const surface = asGround(paints.cardBackground, end);
  const tint = (colour: Colour, share: number): Colour =>
    [share, share / 2, share / 4, 0].map((part) => mixed(surface, colour, part)).find((one) => isGround(one, end)) ??
    surface;
  const surface2 = tint(end, 0.04);
  const primarySoft = tint(paints.primaryColor, 0.1);
  const successSoft = tint(paints.successColor, 0.1);
  const warningSoft = tint(paints.warningColor, 0.1);
  const dangerSoft = tint(paints.errorColor, 0.1);
  const mark = tint(paints.accentColor, 0.35);
  const plain = [bg, surface, surface2];
  const grounds = [...plain, primarySoft, successSoft, warningSoft, dangerSoft, mark];

  const ink = inkOn(paints.textColor, grounds, end);
  const readable = (colour: Colour, ...on: readonly Colour[]) => moved(colour, end, [...plain, ...on], textContrast);
  const solid = buttonOf(paints.primaryColor, end, [bg, surface]);
  const onPrimary = wordsOn(solid);
  const primaryInk = readable(paints.primaryColor, primarySoft, mark);
  return {
    bg,
    surface,
    "surface-2": surface2,
    line: paints.borderColor ?? mixed(surface, ink, 0.14),
    "line-strong": moved(mixed(surface, ink, 0.45), end, plain, graphicContrast),
    ink,
    "ink-2": moved(mixed(ink, surface, 0.25), end, grounds, textContrast),
    "ink-3": moved(mixed(ink, surface, 0.4), end, grounds, textContrast),
    primary: moved(paints.primaryColor, end, [...plain, primarySoft], graphicContrast),
    "primary-solid": solid,
    "primary-hover": hoverOf(solid, onPrimary, paints.secondaryColor),
    "on-primary": onPrimary,
    "primary-ink": primaryInk,
    "primary-soft": primarySoft,
    success: readable(paints.successColor, successSoft),
    "success-soft": successSoft,
    warning: readable(paints.warningColor, warningSoft),
    "warning-soft": warningSoft,
    danger: readable(paints.errorColor, dangerSoft),
    "danger-soft": dangerSoft,
    mark,
    focus: primaryInk,
  };
}

function isGround(colour: Colour, end: Colour): boolean {
  return contrast(colour, end) >= textContrast;
}

/** The nearest colour on which `end` is readable. */
function asGround(colour: Colour, end: Colour): Colour {
  return moved(colour, end === black ? white : black, [end], textContrast);
}

function inkOn(text: Colour, grounds: readonly Colour[], end: Colour): Colour {
  const weakest = Math.min(...grounds.map((ground) => contrast(text, ground)));
  // Text for another background would end as a mid grey if it moved only to the minimum contrast.
  const target = weakest < graphicContrast ? greyLike(text, end === white ? 0.96 : 0.2) : text;
  return moved(target, end, grounds, textContrast);
}

function buttonOf(primary: Colour, end: Colour, grounds: readonly Colour[]): Colour {
  const hasWhiteText = contrast(primary, white) >= textContrast;
  const isReadable = hasWhiteText || lightnessOf(primary) >= lightButton;
  const button = isReadable ? primary : moved(primary, black, [white], textContrast);
  return moved(button, end, grounds, buttonContrast);
}

/** The secondary colour, moved until the button's text is readable; a shade of `solid` when the two look alike. */
function hoverOf(solid: Colour, words: Colour, second: Colour): Colour {
  const hover = moved(second, words === white ? black : white, [words], textContrast);
  if (distance(hover, solid) > 0.03) return hover;
  return (
    [mixed(solid, words, 0.14), mixed(solid, words === white ? black : white, 0.14)].find(
      (shade) => contrast(shade, words) >= textContrast,
    ) ?? solid
  );
}

/** White, dark grey or black: at least one is readable on any colour. */
function wordsOn(solid: Colour): Colour {
  if (contrast(solid, white) >= textContrast) return white;
  return contrast(solid, darkWords) >= textContrast ? darkWords : black;
}

/** Moves a colour towards black or white, keeping its hue, until it has enough contrast with all grounds. */
function moved(colour: Colour, end: Colour, grounds: readonly Colour[], min: number): Colour {
  const passes = (one: Colour) => grounds.every((ground) => contrast(one, ground) >= min);
  if (passes(colour)) return colour;
  let near = lightnessOf(colour);
  let far = end === white ? 1 : 0;
  let found = end;
  // After eight bisections the error is invisible.
  for (let step = 0; step < 8; step++) {
    const middle = (near + far) / 2;
    const tried = atLightness(colour, middle);
    if (passes(tried)) {
      far = middle;
      found = tried;
    } else near = middle;
  }
  return found;
}
