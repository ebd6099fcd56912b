import type { HeadingFont, Look, ThemeChanges } from "../../../src-worker/contract/theme";
import { fitTheme } from "../../../src-worker/theme/fit-theme";

/** A look as the engine makes it, of these colours. */
export function lookOf({
  headingFont = "system",
  ...colours
}: ThemeChanges & { readonly headingFont?: HeadingFont }): Look {
  return { ...fitTheme(null, colours).look, headingFont };
}
