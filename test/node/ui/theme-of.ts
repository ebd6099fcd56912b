import type { HeadingFont, ThemeChanges, ThemeTokens } from "../../../src-worker/contract/theme";
import { fitTheme } from "../../../src-worker/theme/fit-theme";

/** A look as the engine makes it, of these colours. */
export function themeOf({
  headingFont = "system",
  ...colours
}: ThemeChanges & { readonly headingFont?: HeadingFont }): ThemeTokens {
  return { ...fitTheme(null, colours).tokens, headingFont };
}
