import { type HeadingFont, headingFonts } from "../contract/theme";

/** Parses a CSS list of font families. Skips generic families, long names and names with unusual characters. */
export function familiesIn(list: string): readonly string[] {
  return list
    .split(",", 12)
    .map((name) =>
      name
        .trim()
        .replace(/^(["'])(.*)\1$/, "$2")
        .trim(),
    )
    .filter((name) => /^[\p{L}\d][\p{L}\d ._-]{0,59}$/u.test(name) && !generic.has(name.toLowerCase()));
}

/** The first family of a list that devices commonly have, or `system`. */
export function headingFontOf(list: string): HeadingFont {
  for (const name of familiesIn(list)) {
    const known = names.find((one) => one.toLowerCase() === name.toLowerCase());
    if (known) return known;
  }
  return "system";
}

const names = Object.keys(headingFonts).filter((name): name is HeadingFont => name in headingFonts);

const generic = new Set([
  "serif",
  "sans-serif",
  "monospace",
  "cursive",
  "fantasy",
  "system-ui",
  "ui-sans-serif",
  "ui-serif",
  "inherit",
  "initial",
  "unset",
]);
