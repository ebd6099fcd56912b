import {
  type HeadingFont,
  headingFonts,
  type ModeTokens,
  paletteTokens,
  type ThemeTokens,
} from "../../src-worker/contract/theme";

/** The theme that is worn, as local storage keeps it for the next first paint. */
export interface SavedTheme {
  readonly tokens: ThemeTokens;
  /** Address of the logo that stands in the bar, or null. */
  readonly logo: string | null;
}

export const savedThemeKey = "catalogue-theme";

/** Reads what was kept; null for nothing, or for what an older version kept. Single colours are checked when worn. */
export function readSavedTheme(kept: string | null): SavedTheme | null {
  try {
    const saved: unknown = JSON.parse(kept ?? "null");
    if (!isRecord(saved) || !isRecord(saved.tokens)) return null;
    const { light, dark, headingFont } = saved.tokens;
    if (!isModeTokens(light) || !isModeTokens(dark)) return null;
    return {
      tokens: { light, dark, headingFont: isHeadingFont(headingFont) ? headingFont : "system" },
      logo: typeof saved.logo === "string" && /^https?:\/\//.test(saved.logo) ? saved.logo : null,
    };
  } catch {
    return null;
  }
}

function isHeadingFont(value: unknown): value is HeadingFont {
  return typeof value === "string" && Object.hasOwn(headingFonts, value);
}

function isModeTokens(value: unknown): value is ModeTokens {
  return isRecord(value) && isPalette(value.page) && isPalette(value.header) && typeof value.scheme === "string";
}

function isPalette(value: unknown): boolean {
  return isRecord(value) && paletteTokens.every((token) => typeof value[token] === "string");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
