import {
  headingFonts,
  type Look,
  type ModeLook,
  type PaletteToken,
  paletteTokens,
} from "../../src-worker/contract/theme";

/** What the person's system asks for. */
export interface Surroundings {
  readonly dark: boolean;
  /** The system paints everything itself: nothing is to be worn. */
  readonly forced: boolean;
  readonly moreContrast: boolean;
}

/** The parts of an element that are written to. */
export interface Wearer {
  readonly style: Pick<CSSStyleDeclaration, "setProperty" | "removeProperty">;
}

/** Puts a look over the tokens of the style sheets, or takes it off (null). */
export function wearLook(wearer: Wearer, look: Look | null, { dark, forced, moreContrast }: Surroundings): void {
  const worn = look && !forced ? (dark ? look.dark : look.light) : null;
  for (const [name, value] of properties(worn, look, moreContrast)) {
    if (value === null) wearer.style.removeProperty(name);
    else wearer.style.setProperty(name, value);
  }
}

function properties(
  worn: ModeLook | null,
  look: Look | null,
  moreContrast: boolean,
): readonly (readonly [string, string | null])[] {
  return [
    ...paletteTokens.flatMap((token): (readonly [string, string | null])[] => [
      [`--${token}`, colour(worn?.page[clearer(token, moreContrast)])],
      [`--header-${token}`, colour(worn?.header[clearer(token, moreContrast)])],
    ]),
    ["--media", colour(worn?.media)],
    ["--plate", colour(worn?.plate)],
    ["color-scheme", worn && (worn.scheme === "dark" ? "dark" : "light")],
    ["--font-heading", worn && fontStack(look)],
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

function fontStack(look: Look | null): string | null {
  const font = look?.headingFont ?? "system";
  return font === "system" ? null : `"${font}", ${headingFonts[font]}`;
}
