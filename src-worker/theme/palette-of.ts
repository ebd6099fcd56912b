import type { Colour, Palette } from "../contract/theme";
import { atLightness, black, contrast, distance, greyLike, lightnessOf, mixed, white } from "./shades";

/** What an area is painted from. */
export interface Paints {
  readonly ground: Colour;
  readonly card: Colour;
  readonly text: Colour;
  readonly border: Colour | null;
  readonly primary: Colour;
  readonly secondary: Colour;
  readonly accent: Colour;
  readonly success: Colour;
  readonly warning: Colour;
  readonly danger: Colour;
}

/** WCAG 2.2 AA, 1.4.3 and 1.4.11. */
const textContrast = 4.5;
const graphicContrast = 3;
/** A filled button that stands out less from what it stands on is not seen as one. */
const buttonContrast = 1.3;
/** From this lightness on a colour is kept for a button, with dark words on it. */
const lightButton = 0.75;
const darkWords: Colour = "#111111";

/**
 * The tokens of an area in which all words can be read. Grounds are kept where black or white can be read on them,
 * which goes first; then everything that stands on them is moved towards that one of both, as little as it takes.
 */
export function paletteOf(paints: Paints): Palette {
  const bg = paints.ground;
  const end = contrast(bg, black) >= contrast(bg, white) ? black : white;
  const surface = asGround(paints.card, end);
  const tint = (colour: Colour, share: number): Colour =>
    [share, share / 2, share / 4, 0].map((part) => mixed(surface, colour, part)).find((one) => isGround(one, end)) ??
    surface;
  const surface2 = tint(end, 0.04);
  const primarySoft = tint(paints.primary, 0.1);
  const successSoft = tint(paints.success, 0.1);
  const warningSoft = tint(paints.warning, 0.1);
  const dangerSoft = tint(paints.danger, 0.1);
  const mark = tint(paints.accent, 0.35);
  const plain = [bg, surface, surface2];
  const grounds = [...plain, primarySoft, successSoft, warningSoft, dangerSoft, mark];

  const ink = inkOn(paints.text, grounds, end);
  const readable = (colour: Colour, ...on: readonly Colour[]) => moved(colour, end, [...plain, ...on], textContrast);
  const solid = buttonOf(paints.primary, end, [bg, surface]);
  const onPrimary = wordsOn(solid);
  const primaryInk = readable(paints.primary, primarySoft, mark);
  return {
    bg,
    surface,
    "surface-2": surface2,
    line: paints.border ?? mixed(surface, ink, 0.14),
    "line-strong": moved(mixed(surface, ink, 0.45), end, plain, graphicContrast),
    ink,
    "ink-2": moved(mixed(ink, surface, 0.25), end, grounds, textContrast),
    "ink-3": moved(mixed(ink, surface, 0.4), end, grounds, textContrast),
    primary: moved(paints.primary, end, [...plain, primarySoft], graphicContrast),
    "primary-solid": solid,
    "primary-hover": hoverOf(solid, onPrimary, paints.secondary),
    "on-primary": onPrimary,
    "primary-ink": primaryInk,
    "primary-soft": primarySoft,
    success: readable(paints.success, successSoft),
    "success-soft": successSoft,
    warning: readable(paints.warning, warningSoft),
    "warning-soft": warningSoft,
    danger: readable(paints.danger, dangerSoft),
    "danger-soft": dangerSoft,
    mark,
    focus: primaryInk,
  };
}

function isGround(colour: Colour, end: Colour): boolean {
  return contrast(colour, end) >= textContrast;
}

/** A ground on which `end` can be read: the colour itself, or the nearest to it. */
function asGround(colour: Colour, end: Colour): Colour {
  return moved(colour, end === black ? white : black, [end], textContrast);
}

function inkOn(text: Colour, grounds: readonly Colour[], end: Colour): Colour {
  const weakest = Math.min(...grounds.map((ground) => contrast(text, ground)));
  // Made for another ground: moved only as far as it can be read it would be a grey.
  const wanted = weakest < graphicContrast ? greyLike(text, end === white ? 0.96 : 0.2) : text;
  return moved(wanted, end, grounds, textContrast);
}

function buttonOf(primary: Colour, end: Colour, grounds: readonly Colour[]): Colour {
  const keepsWhite = contrast(primary, white) >= textContrast;
  const keeps = keepsWhite || lightnessOf(primary) >= lightButton;
  const button = keeps ? primary : moved(primary, black, [white], textContrast);
  return moved(button, end, grounds, buttonContrast);
}

/** The second colour, as far as the words of the button can be read on it; a shade where both are one. */
function hoverOf(solid: Colour, words: Colour, second: Colour): Colour {
  const hover = moved(second, words === white ? black : white, [words], textContrast);
  if (distance(hover, solid) > 0.03) return hover;
  return (
    [mixed(solid, words, 0.14), mixed(solid, words === white ? black : white, 0.14)].find(
      (shade) => contrast(shade, words) >= textContrast,
    ) ?? solid
  );
}

/** One of the three can be read on any colour. */
function wordsOn(solid: Colour): Colour {
  if (contrast(solid, white) >= textContrast) return white;
  return contrast(solid, darkWords) >= textContrast ? darkWords : black;
}

/** The colour, or the one of its hue on the way to black or white that is the first to have enough contrast. */
function moved(colour: Colour, end: Colour, grounds: readonly Colour[], min: number): Colour {
  const passes = (one: Colour) => grounds.every((ground) => contrast(one, ground) >= min);
  if (passes(colour)) return colour;
  let near = lightnessOf(colour);
  let far = end === white ? 1 : 0;
  let found = end;
  // Eight halvings come nearer than an eye can tell.
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
