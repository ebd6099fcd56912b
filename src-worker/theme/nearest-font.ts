import { type ThemeFont, themeFonts } from "../contract/theme";

/** Parses a CSS list of font families. Skips generic families, long names and names with unusual characters. */
export function familiesIn(list: string): readonly string[] {
  return namesIn(list).filter((name) => /^[\p{L}\d][\p{L}\d ._-]{0,59}$/u.test(name) && !generic.test(name));
}

/**
 * The font that stands for a CSS list of families: its first family where the app has it, else the first font of that
 * family's class. The rest of a list does not count: it is for devices that lack the first.
 */
export function nearestFont(list: string): ThemeFont {
  const [first] = familiesIn(list);
  if (first === undefined) return "system";
  // Shopify's settings write `josefin_sans_n4`.
  const plain = first
    .replace(/_[ni]\d$/, "")
    .replaceAll("_", " ")
    .toLowerCase();
  const kind = classOf(
    plain,
    namesIn(list)
      .findLast((name) => generic.test(name))
      ?.toLowerCase(),
  );
  return (
    fonts.find((name) => name.toLowerCase() === plain) ?? fonts.find((name) => themeFonts[name] === kind) ?? "system"
  );
}

function classOf(name: string, ends: string | undefined): string {
  if (ends === "cursive" || ends === "fantasy") return "display";
  if (ends !== undefined && !/^(ui-)?serif$/.test(ends)) return "sans";
  if (displays.test(name)) return "display";
  return ends !== undefined || serifs.test(name) ? "serif" : "sans";
}

/** Fonts of a high contrast, made for headings. */
const displays = /\b(abril|bodoni|cinzel|cormorant|didot|display|fatface)\b/;
const serifs =
  /\b(antiqua|baskerville|bitter|cambria|caslon|crimson|garamond|georgia|lora|merriweather|palatino|rockwell|roman|serif|slab|times)\b/;

const generic = /^((ui-)?(sans-)?serif|monospace|cursive|fantasy|system-ui|inherit|initial|unset)$/i;

const fonts = Object.keys(themeFonts).filter((name): name is ThemeFont => name in themeFonts);

function namesIn(list: string): readonly string[] {
  return list.split(",", 12).map((name) =>
    name
      .trim()
      .replace(/^(["'])(.*)\1$/, "$2")
      .trim(),
  );
}
