import { type Colour, defaultThemeColours, type NamedColour, type Theme } from "../contract/theme";
import { best, type Evidence, fromRules, fromSettings, fromVariables } from "./colour-evidence";
import {
  backgroundNames,
  borderNames,
  cardNames,
  headerNames,
  primaryNames,
  secondaryNames,
  textNames,
} from "./colour-names";
import { colourOf, resolved, type Variables, variablesIn } from "./colour-of";
import { cardOn } from "./fit-theme";
import { familiesIn, headingFontOf } from "./heading-font-of";
import { largestRendition } from "./largest-rendition";
import { black, contrast, distance, isGrey, mixed, white } from "./shades";
import type { WebsiteHtml } from "./website-html";
import type { WebsiteStyles } from "./website-styles";

/** Where a page names no text colour. */
const unnamedText: Colour = "#1f2937";
/** By how much a colour may be worth less than a grey that it goes before. */
const maxOutdone = 3;
const maxColours = 12;
const maxFonts = 8;
/** Two that are nearer than this are one colour to a person. */
const sameColour = 0.04;

/** A website's theme, and whether enough of it was found that another look at its linked style sheets would not help. */
export interface FoundTheme {
  /** Null where the website shows neither a colour of its own nor a logo. */
  readonly theme: Theme | null;
  readonly sure: boolean;
}

/** Understands what was read of a home page at `base`. Colours that it does not name are derived from those it does. */
export function themeFromWebsite(html: WebsiteHtml, styles: WebsiteStyles, base: string): FoundTheme {
  const variables = variablesIn(styles, "");
  const primaries = primaryEvidence(html, styles, variables);
  const named = [
    ...fromSettings(html, backgroundNames),
    ...fromVariables(variables, backgroundNames),
    ...fromRules(styles, variables, { part: "page", properties: ["background", "background-color"], weights: 5 }),
  ];
  const texts = [
    ...fromSettings(html, textNames),
    ...fromVariables(variables, textNames),
    ...fromRules(styles, variables, { part: "page", properties: ["color"], weights: 5 }),
  ];
  const [background] = best(named);
  const [text] = best(texts);
  const primary = chosenPrimary(primaries);
  const logo = html.logos[0] ?? null;
  if (!primary && !background && !logo) return { theme: null, sure: false };

  const colours = distinct([...(primary ? [primary] : []), ...primaries]);
  const primaryColor = primary?.value ?? defaultThemeColours.primaryColor;
  const seconds = distinct([
    ...(primary ? [primary] : []),
    ...fromSettings(html, secondaryNames),
    ...fromVariables(variables, secondaryNames),
    ...colours.slice(1).filter(({ value }) => !isGrey(value)),
  ]).slice(primary ? 1 : 0);
  const backgroundColor = background?.value ?? white;
  const cardBackground = fromVariables(variables, cardNames)[0]?.value ?? cardOn(backgroundColor);
  const header = headerOf(html, styles);
  const fonts = fontLists(html, styles, variables);
  const theme: Theme = {
    primaryColor,
    secondaryColor: seconds[0]?.value ?? mixed(primaryColor, black, 0.2),
    accentColor: seconds[1]?.value ?? mixed(primaryColor, white, 0.2),
    backgroundColor,
    cardBackground,
    headerBackground: header ?? cardBackground,
    textColor: text?.value ?? unnamedText,
    borderColor: lineOn(cardBackground, fromVariables(variables, borderNames)[0]?.value ?? text?.value ?? black),
    successColor: defaultThemeColours.successColor,
    warningColor: defaultThemeColours.warningColor,
    errorColor: defaultThemeColours.errorColor,
    fontFamily: familiesIn(fonts.text)[0] ?? "",
    headingFont: headingFontOf(fonts.heading),
    logo: logo && largestRendition(logo),
    favicon: faviconOf(html, base),
    fonts: [...new Set([fonts.text, fonts.heading].flatMap(familiesIn))].slice(0, maxFonts),
    colors: shown([...colours, ...(background ? [background] : []), ...(text ? [text] : [])]),
  };
  return {
    theme,
    sure: (primary?.weights ?? 0) >= 9 && background !== undefined && text !== undefined && header !== null,
  };
}

/** Themes name the colour of a line apart from its opacity: one that stands out like words is meant as a breath. */
function lineOn(card: Colour, line: Colour): Colour {
  return contrast(card, line) > 3 ? mixed(card, line, 0.12) : line;
}

/** Everything that may be the merchant's own colour, best first. */
function primaryEvidence(html: WebsiteHtml, styles: WebsiteStyles, variables: Variables): readonly Evidence[] {
  const themeColour = html.themeColour === null ? null : colourOf(html.themeColour, new Map());
  return best([
    ...fromSettings(html, primaryNames),
    ...fromVariables(variables, primaryNames),
    ...fromRules(styles, variables, { part: "button", properties: ["background", "background-color"], weights: 7 }),
    ...fromRules(styles, variables, { part: "link", properties: ["color"], weights: 5 }),
    // Often the theme's own default: two unrelated shops have the same.
    ...(themeColour ? [{ value: themeColour, name: "theme-color", weights: 2 }] : []),
  ]);
}

/**
 * A colour goes before a grey, unless it stands where so much less is told: the green of some link is no match for the
 * black of a theme's buttons. White is a ground, and no colour of anybody's.
 */
function chosenPrimary(found: readonly Evidence[]): Evidence | undefined {
  const grey = found.find(({ value }) => distance(value, white) > 0.1);
  return found.find(({ value, weights }) => !isGrey(value) && weights >= (grey?.weights ?? 0) - maxOutdone) ?? grey;
}

function headerOf(html: WebsiteHtml, styles: WebsiteStyles): Colour | null {
  const variables = variablesIn(styles, "");
  const [own] = fromVariables(variables, headerNames);
  if (own) return own.value;
  if (html.headerScheme !== "") {
    const scheme = variablesIn(styles, html.headerScheme);
    const inScheme = styles.variables.has(html.headerScheme) ? fromVariables(scheme, backgroundNames)[0]?.value : null;
    // Before 2023 the Dawn family named its schemes after the variables of the whole page.
    const named = variables.get(`--color-base-${html.headerScheme.replace(/^color-/, "")}`);
    const colour = inScheme ?? (named === undefined ? null : colourOf(named, variables));
    if (colour) return colour;
  }
  return (
    fromRules(styles, variables, { part: "header", properties: ["background", "background-color"], weights: 5 })[0]
      ?.value ?? null
  );
}

/** The largest icon; where the page links none, the one that every server is asked for. */
function faviconOf({ icons }: WebsiteHtml, base: string): string {
  const [largest] = icons.toSorted((a, b) => b.side - a.side);
  return largest ? largestRendition(largest.address) : new URL("/favicon.ico", base).href;
}

const textFontNames =
  /^-+(font-(body|stack-body|paragraph)(-{1,2}family)?|type-?base-?primary|wp--preset--font-family--body)$/i;
const headingFontNames =
  /^-+(font-(heading|stack-heading|header)(-{1,2}family)?|type-?header-?primary|wp--preset--font-family--heading)$/i;

function fontLists(
  { settings }: WebsiteHtml,
  { rules }: WebsiteStyles,
  variables: Variables,
): { readonly text: string; readonly heading: string } {
  const inRules = (part: "page" | "heading") =>
    rules.findLast((rule) => rule.part === part && rule.property === "font-family")?.value;
  const named = (pattern: RegExp) => [...variables].find(([name]) => pattern.test(name))?.[1];
  const list = (value: string | undefined) => (value === undefined ? "" : (resolved(value, variables) ?? ""));
  const text = list(named(textFontNames) ?? inRules("page") ?? settings.get("type_body_font"));
  return {
    text,
    heading: list(named(headingFontNames) ?? inRules("heading") ?? settings.get("type_header_font")) || text,
  };
}

function distinct(found: readonly Evidence[]): readonly Evidence[] {
  const kept: Evidence[] = [];
  for (const one of found) if (kept.every(({ value }) => distance(value, one.value) > sameColour)) kept.push(one);
  return kept;
}

function shown(found: readonly Evidence[]): readonly NamedColour[] {
  return distinct(found)
    .slice(0, maxColours)
    .map(({ value, name }) => ({ value, name }));
}
