import type { Colour, FittedTheme, ThemeColour } from "../../src-worker/contract/theme";

/** How a colour of a theme is shown by day: itself, or what became of it so that it can be read and seen. */
export function appliedColour({ tokens: { light } }: FittedTheme, name: ThemeColour): Colour | null {
  switch (name) {
    case "primaryColor":
      return light.page["primary-solid"];
    case "secondaryColor":
      return light.page["primary-hover"];
    // A breath of it behind words: never the colour itself.
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
