import type { Palette, PaletteToken, ThemeTokens } from "../../../src-worker/contract/theme";

/** Foreground and background pairs with the minimum contrast of WCAG 2.2 AA: text 4.5, graphics and borders 3. */
const texts = ["ink", "ink-2", "ink-3"] as const;
const plain = ["bg", "surface", "surface-2"] as const;
const tinted = ["primary-soft", "success-soft", "warning-soft", "danger-soft", "mark"] as const;

const pairs: readonly (readonly [PaletteToken, PaletteToken, number])[] = [
  ...texts.flatMap((text) => [...plain, ...tinted].map((on) => [text, on, 4.5] as const)),
  ...[...plain, "primary-soft" as const, "mark" as const].map((on) => ["primary-ink", on, 4.5] as const),
  ...(["success", "warning", "danger"] as const).flatMap((status) =>
    [...plain, `${status}-soft` as const].map((on) => [status, on, 4.5] as const),
  ),
  ["on-primary", "primary-solid", 4.5],
  ["on-primary", "primary-hover", 4.5],
  ...[...plain, "primary-soft" as const].map((on) => ["primary", on, 3] as const),
  ...plain.map((on) => ["line-strong", on, 3] as const),
  ...plain.map((on) => ["focus", on, 3] as const),
];

/** Pairs of a theme below the minimum contrast, as messages. */
export function unreadable(tokens: ThemeTokens): readonly string[] {
  return (["light", "dark"] as const).flatMap((mode) =>
    (["page", "header"] as const).flatMap((area) => below(tokens[mode][area], `${mode} ${area}`)),
  );
}

function below(palette: Palette, where: string): readonly string[] {
  return pairs.flatMap(([one, on, min]) => {
    const ratio = contrast(palette[one], palette[on]);
    return ratio >= min ? [] : [`${where}: ${one} ${palette[one]} on ${on} ${palette[on]} has ${ratio.toFixed(2)}`];
  });
}

/** WCAG's formula, implemented independently of the engine's. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
