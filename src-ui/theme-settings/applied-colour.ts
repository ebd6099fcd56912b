import type { Colour, FittedTheme, ThemeColour } from "../../src-worker/contract/theme";

/** The shown light-mode variant of a theme colour, adjusted for contrast; null when it is never shown as such. */
export function appliedColour({ tokens: { light } }: FittedTheme, name: ThemeColour): Colour | null {
  switch (name) {
    case "primaryColor":
      return light.page["primary-solid"];
    case "secondaryColor":
      return light.page["primary-hover"];
    // Only a tint behind text shows it.
    case "accentColor":
      return null;
    case "backgroundColor":
      return light.page.bg;
    case "cardBackground":
      return light.page.surface;
    case "headerBackground":
      return light.header.bg;
    case "textColor":
      return light.page.ink;
    case "borderColor":
      return light.page.line;
    case "successColor":
      return light.page.success;
    case "warningColor":
      return light.page.warning;
    case "errorColor":
      return light.page.danger;
  }
}
