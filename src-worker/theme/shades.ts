import {
  clampChroma,
  converter,
  differenceEuclidean,
  formatHex,
  modeHsl,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as register,
  wcagContrast,
} from "culori/fn";
import type { Colour } from "../contract/theme";

// The colour spaces of style sheets, and those that `culori`'s functions need.
for (const mode of [modeRgb, modeLrgb, modeHsl, modeOklab, modeOklch]) register<typeof mode>(mode);
const toOklch = converter("oklch");
const toRgb = converter("rgb");

export const black: Colour = "#000000";
export const white: Colour = "#ffffff";

/** Colours of a lower chroma count as grey. */
const minChroma = 0.04;

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  return wcagContrast(one, other);
}

/** The OKLCH lightness of a colour, 0 to 1. */
export function lightnessOf(colour: Colour): number {
  return toOklch(colour)?.l ?? 0;
}

export function isGrey(colour: Colour): boolean {
  return (toOklch(colour)?.c ?? 0) < minChroma;
}

/** The same hue at another lightness (0 to 1), with the chroma clamped to sRGB. */
export function atLightness(colour: Colour, lightness: number): Colour {
  const { c = 0, h } = toOklch(colour) ?? {};
  const target = { mode: "oklch", l: Math.max(0, Math.min(1, lightness)), c, ...(h !== undefined && { h }) } as const;
  return hexOf(clampChroma(target, "oklch"));
}

/** Three lighter shades and three darker ones of the same hue, lightest first, in equal steps towards white and black. */
export function shadesOf(colour: Colour): readonly Colour[] {
  const lightness = lightnessOf(colour);
  const steps = [0.6, 0.4, 0.2, -0.2, -0.4, -0.6];
  return steps.map((step) => atLightness(colour, lightness + step * (step > 0 ? 1 - lightness : lightness)));
}

/** A grey of this lightness (0 to 1), slightly tinted with the colour's hue. */
export function greyLike(colour: Colour, lightness: number): Colour {
  const { h } = toOklch(colour) ?? {};
  return hexOf({ mode: "oklch", l: lightness, c: isGrey(colour) ? 0 : 0.006, ...(h !== undefined && { h }) });
}

/** Mixes a share (0 to 1) of the second colour into the first. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const [a, b] = [toRgb(one), toRgb(other)];
  if (!a || !b) return one;
  const between = (from: number, to: number) => from + (to - from) * share;
  return hexOf({ mode: "rgb", r: between(a.r, b.r), g: between(a.g, b.g), b: between(a.b, b.b) });
}

/** The approximate perceived distance of two colours (OKLab): 0 for equal ones, 0.02 for a barely visible difference. */
export const distance: (one: Colour, other: Colour) => number = differenceEuclidean("oklab");

/** Parses a CSS colour and its opacity (0 to 1); null when it is no colour. */
export function parsedColour(css: string): { readonly colour: Colour; readonly opacity: number } | null {
  const parsed = tried(() => parse(css));
  const rgb = parsed && toRgb(parsed);
  if (!rgb || ![rgb.r, rgb.g, rgb.b].every(Number.isFinite)) return null;
  return { colour: hexOf(rgb), opacity: parsed.alpha ?? 1 };
}

/** The parser throws on some invalid colours. */
function tried<T>(body: () => T): T | undefined {
  try {
    return body();
  } catch {
    return undefined;
  }
}

function hexOf(colour: Parameters<typeof formatHex>[0]): Colour {
  const hex = formatHex(colour);
  // Six hexadecimal digits, or black: nothing else ever leaves.
  return hex && isColour(hex) ? hex : black;
}

function isColour(text: string): text is Colour {
  return /^#[0-9a-f]{6}$/.test(text);
}
