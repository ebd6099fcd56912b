import { type ModeTokens, paletteTokens, type ThemeTokens, themeFontOf } from "../../../src-worker/contract/theme";
import { isRecord, recordFrom } from "../local-storage/device-storage";

/** The applied theme as local storage keeps it for the next first paint. */
export interface SavedTheme {
  readonly tokens: ThemeTokens;
  /** Address of the logo in the top bar, or null. */
  readonly logo: string | null;
}

/** Parses a saved theme; null for none or for an older format. `applyTheme` validates the single colours. */
export function readSavedTheme(stored: string | null): SavedTheme | null {
  const { tokens, logo } = recordFrom(stored);
  if (!isRecord(tokens) || !isModeTokens(tokens.light) || !isModeTokens(tokens.dark)) return null;
  return {
    tokens: {
      light: tokens.light,
      dark: tokens.dark,
      bodyFont: themeFontOf(tokens.bodyFont),
      headingFont: themeFontOf(tokens.headingFont),
    },
    logo: typeof logo === "string" && /^https?:\/\//.test(logo) ? logo : null,
  };
}

function isModeTokens(value: unknown): value is ModeTokens {
  return isRecord(value) && isPalette(value.page) && isPalette(value.header) && typeof value.scheme === "string";
}

function isPalette(value: unknown): boolean {
  return isRecord(value) && paletteTokens.every((token) => typeof value[token] === "string");
}
