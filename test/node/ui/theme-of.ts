import type { ThemeChanges, ThemeFont, ThemeTokens } from "../../../src-worker/contract/theme";
import { fitTheme } from "../../../src-worker/theme/fit-theme";

/** The tokens that the engine derives from these colours. */
export function themeOf({
  bodyFont = "system",
  headingFont = "system",
  ...colours
}: ThemeChanges & { readonly bodyFont?: ThemeFont; readonly headingFont?: ThemeFont }): ThemeTokens {
  return { ...fitTheme(null, colours).tokens, bodyFont, headingFont };
}
