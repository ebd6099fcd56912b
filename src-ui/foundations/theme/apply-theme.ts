import {
  type ModeTokens,
  type PaletteToken,
  paletteTokens,
  type ThemeTokens,
  themeFontOf,
  themeFonts,
} from "../../../src-worker/contract/theme";

/** Display preferences of the operating system. */
export interface MediaPreferences {
  readonly dark: boolean;
  /** Forced colours: the system chooses all colours, so no theme applies. */
  readonly forced: boolean;
  readonly moreContrast: boolean;
}

/** The parts of an element that are written to. */
export interface StyledElement {
  readonly style: Pick<CSSStyleDeclaration, "setProperty" | "removeProperty">;
}

/** Overrides the tokens of the style sheets with a theme; null removes the overrides. */
export function applyTheme(
  element: StyledElement,
  tokens: ThemeTokens | null,
  { dark, forced, moreContrast }: MediaPreferences,
): void {
  const applied = tokens && !forced ? (dark ? tokens.dark : tokens.light) : null;
  for (const [name, value] of properties(applied, tokens, moreContrast)) {
    if (value === null) element.style.removeProperty(name);
    else element.style.setProperty(name, value);
  }
}

function properties(
  applied: ModeTokens | null,
  tokens: ThemeTokens | null,
  moreContrast: boolean,
): readonly (readonly [string, string | null])[] {
  return [
    ...paletteTokens.flatMap((token): (readonly [string, string | null])[] => [
      [`--${token}`, colour(applied?.page[clearer(token, moreContrast)])],
      [`--header-${token}`, colour(applied?.header[clearer(token, moreContrast)])],
    ]),
    ["--media", colour(applied?.media)],
    ["--plate", colour(applied?.plate)],
    ["color-scheme", applied && (applied.scheme === "dark" ? "dark" : "light")],
    ["--font", applied && fontStack(tokens?.bodyFont)],
    ["--font-heading", applied && fontStack(tokens?.headingFont)],
  ];
}

/** The token with more contrast when the person prefers more contrast, as in the style sheets. */
function clearer(token: PaletteToken, moreContrast: boolean): PaletteToken {
  if (!moreContrast) return token;
  if (token === "line") return "line-strong";
  return token === "ink-2" || token === "ink-3" ? "ink" : token;
}

/** Only `#` and six hexadecimal digits become a style, whatever their source. */
function colour(text: string | null | undefined): string | null {
  return text && /^#[0-9a-f]{6}$/.test(text) ? text : null;
}

/** The interface's own font shows until the theme's has loaded, and what that one lacks. */
function fontStack(font: unknown): string {
  const family = themeFontOf(font);
  if (family === "system") return "var(--font-own)";
  return `"${family}", ${themeFonts[family] === "sans" ? "var(--font-own)" : "serif"}`;
}
