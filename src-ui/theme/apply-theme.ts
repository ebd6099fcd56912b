import {
  headingFonts,
  type ModeTokens,
  type PaletteToken,
  paletteTokens,
  type ThemeTokens,
} from "../../src-worker/contract/theme";

/** What the person's system asks for. */
export interface MediaPreferences {
  readonly dark: boolean;
  /** The system paints everything itself: nothing is to be worn. */
  readonly forced: boolean;
  readonly moreContrast: boolean;
}

/** The parts of an element that are written to. */
export interface StyledElement {
  readonly style: Pick<CSSStyleDeclaration, "setProperty" | "removeProperty">;
}

/** Puts a theme over the tokens of the style sheets, or takes it off (null). */
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
    ["--font-heading", applied && fontStack(tokens)],
  ];
}

/** A person who asked for more contrast gets the clearer one of two, as the style sheets have it. */
function clearer(token: PaletteToken, moreContrast: boolean): PaletteToken {
  if (!moreContrast) return token;
  if (token === "line") return "line-strong";
  return token === "ink-2" || token === "ink-3" ? "ink" : token;
}

/** Only six hexadecimal digits ever become a style, wherever they come from. */
function colour(text: string | null | undefined): string | null {
  return text && /^#[0-9a-f]{6}$/.test(text) ? text : null;
}

function fontStack(tokens: ThemeTokens | null): string | null {
  const font = tokens?.headingFont ?? "system";
  return font === "system" ? null : `"${font}", ${headingFonts[font]}`;
}
