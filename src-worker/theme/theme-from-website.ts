import { type Colour, defaultThemeColours, type NamedColour, type Theme } from "../contract/theme";
import { isOnShopifyCdn } from "../stores/is-on-shopify-cdn";
import {
  best,
  type ColourRole,
  type Evidence,
  fromRules,
  fromSettings,
  fromVariables,
  isNamed,
  type StyledPlace,
} from "./colour-evidence";
import { colourOf, resolved, type Variables, variablesIn } from "./colour-of";
import { cardOn } from "./fit-theme";
import { familiesIn, nearestFont } from "./nearest-font";
import type { WebsiteHtml } from "./read-html";
import type { WebsiteStyles } from "./read-styles";
import { black, contrast, distance, isGrey, mixed, white } from "./shades";

/** The text colour when a page names none. */
const unnamedText: Colour = "#1f2937";
/** A colour precedes a grey unless its weight is lower by more than this. */
const maxOutdone = 3;
const grounds = ["background", "background-color"] as const;
const maxColours = 12;
const maxFonts = 8;
/** Each colour that is tried is compared with the ones found so far. */
const maxTried = 200;
/** Colours at a smaller distance count as equal. */
const sameColour = 0.04;

/**
 * Derives the theme from a parsed home page at `base`; null when the website has neither a known colour nor a logo.
 * Missing colours are derived from the ones found. Calls `pause` between its steps. `sure`: complete enough to skip the linked style sheets.
 * `isNamed`: its primary colour comes from a name or a button, and no style sheet is missing that defines one.
 */
export async function themeFromWebsite(
  pause: () => Promise<void>,
  html: WebsiteHtml,
  styles: WebsiteStyles,
  base: string,
) {
  const variables = variablesIn(styles, "");
  const named = async (role: ColourRole) => {
    await pause();
    return fromVariables(variables, role);
  };
  const evidence = async (role: ColourRole, ...places: readonly StyledPlace[]) => {
    const found = [...fromSettings(html, role), ...(await named(role))];
    for (const place of places) {
      await pause();
      found.push(...fromRules(styles, variables, place));
    }
    return best(found);
  };
  const themeColour = html.themeColour === null ? null : colourOf(html.themeColour, new Map());
  const primaries = best([
    ...(await evidence(
      "primary",
      // The button colour of a WordPress theme precedes its named colours: accents are for decoration.
      { part: "element-button", properties: ["background", "background-color"], weights: 12 },
      { part: "button", properties: ["background", "background-color"], weights: 7 },
      { part: "link", properties: ["color"], weights: 5 },
    )),
    // Low: usually the theme's default, the same in unrelated shops.
    ...(themeColour ? [{ value: themeColour, name: "theme-color", weights: 2 }] : []),
  ]);
  const page = { part: "page", weights: 5 } as const;
  const [background] = await evidence("background", { ...page, properties: ["background", "background-color"] });
  const [text] = await evidence("text", { ...page, properties: ["color"] });
  const primary = chosenPrimary(primaries);
  const logo = html.logos[0] ?? null;
  if (!primary && !background && !logo) return { theme: null, sure: false, isNamed: false };

  const colours = distinct([...(primary ? [primary] : []), ...primaries]);
  const primaryColor = primary?.value ?? defaultThemeColours.primaryColor;
  const seconds = distinct([
    ...(primary ? [primary] : []),
    ...fromSettings(html, "secondary"),
    ...(await named("secondary")),
    ...colours.slice(1).filter(({ value }) => !isGrey(value)),
  ]).slice(primary ? 1 : 0);
  const backgroundColor = background?.value ?? white;
  const cardBackground = (await named("card"))[0]?.value ?? cardOn(backgroundColor);
  const [border] = await named("border");
  await pause();
  const header = headerOf(html, styles);
  await pause();
  const fonts = fontLists(html, styles, variables);
  const theme: Theme = {
    primaryColor,
    secondaryColor: seconds[0]?.value ?? mixed(primaryColor, black, 0.2),
    accentColor: seconds[1]?.value ?? mixed(primaryColor, white, 0.2),
    backgroundColor,
    cardBackground,
    headerBackground: header ?? cardBackground,
    textColor: text?.value ?? unnamedText,
    borderColor: lineOn(cardBackground, border?.value ?? text?.value ?? black),
    successColor: defaultThemeColours.successColor,
    warningColor: defaultThemeColours.warningColor,
    errorColor: defaultThemeColours.errorColor,
    fontFamily: familiesIn(fonts.text)[0] ?? "",
    bodyFont: nearestFont(fonts.text),
    headingFont: nearestFont(fonts.heading),
    logo: logo && largestRendition(logo),
    favicon: faviconOf(html, base),
    logoBackground: fromRules(styles, variables, { part: "logo", properties: grounds, weights: 5 })[0]?.value ?? null,
    fonts: [...new Set([fonts.text, fonts.heading].flatMap(familiesIn))].slice(0, maxFonts),
    colors: shown([...colours, ...(background ? [background] : []), ...(text ? [text] : [])]),
  };
  const isMissing = (name: string) => [...styles.variables.values()].every((scope) => !scope.has(name));
  return {
    theme,
    isNamed:
      (primary?.weights ?? 0) >= 7 && ![...styles.needed].some((name) => isNamed(name, "primary") && isMissing(name)),
    sure: (primary?.weights ?? 0) >= 9 && background !== undefined && text !== undefined && header !== null,
  };
}

/** Themes store a border's colour and its opacity separately, so a border with the contrast of text is lightened. */
function lineOn(card: Colour, line: Colour): Colour {
  return contrast(card, line) > 3 ? mixed(card, line, 0.12) : line;
}

/**
 * Prefers a colour to a grey unless its weight is much lower: a green link does not outrank a theme's black buttons. White is
 * a background, never a primary colour.
 */
function chosenPrimary(found: readonly Evidence[]): Evidence | undefined {
  const grey = found.find(({ value }) => distance(value, white) > 0.1);
  return found.find(({ value, weights }) => !isGrey(value) && weights >= (grey?.weights ?? 0) - maxOutdone) ?? grey;
}

function headerOf(html: WebsiteHtml, styles: WebsiteStyles): Colour | null {
  const variables = variablesIn(styles, "");
  const [own] = fromVariables(variables, "header");
  if (own) return own.value;
  if (html.headerScheme !== "") {
    const scheme = variablesIn(styles, html.headerScheme);
    const inScheme = styles.variables.has(html.headerScheme) ? fromVariables(scheme, "background")[0]?.value : null;
    // Before 2023 the Dawn family named its schemes after the variables of the whole page.
    const named = variables.get(`--color-base-${html.headerScheme.replace(/^color-/, "")}`);
    const colour = inScheme ?? (named === undefined ? null : colourOf(named, variables));
    if (colour) return colour;
  }
  return fromRules(styles, variables, { part: "header", properties: grounds, weights: 5 })[0]?.value ?? null;
}

/** The largest linked icon, or `/favicon.ico`, which browsers request by default. */
function faviconOf({ icons }: WebsiteHtml, base: string): string {
  const [largest] = icons.toSorted((a, b) => b.side - a.side);
  return largest ? largestRendition(largest.address) : new URL("/favicon.ico", base).href;
}

const textFontNames =
  /^-+(e-global-typography-text-font-family|font-(body|stack-body|paragraph)(-{1,2}family)?|type-?base-?primary|wp--preset--font-family--body)$/i;
const headingFontNames =
  /^-+(e-global-typography-primary-font-family|font-(heading|stack-heading|header)(-{1,2}family)?|type-?header-?primary|wp--preset--font-family--heading)$/i;

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

/** The best of the colours that differ visibly. */
function distinct(found: readonly Evidence[]): readonly Evidence[] {
  const chosen: Evidence[] = [];
  const tried = new Set<Colour>();
  for (const one of found) {
    if (chosen.length > maxColours || tried.size > maxTried) break;
    if (tried.has(one.value)) continue;
    tried.add(one.value);
    if (chosen.every(({ value }) => distance(value, one.value) > sameColour)) chosen.push(one);
  }
  return chosen;
}

function shown(found: readonly Evidence[]): readonly NamedColour[] {
  return distinct(found)
    .slice(0, maxColours)
    .map(({ value, name }) => ({ value, name }));
}

/** `_32x32`, `_360x`, `_x320`, `@2x`: sizes in file names of Shopify's CDN, from before it had parameters. */
const sizeInName = /_(?:\d{1,4}x\d{0,4}|x\d{1,4})(?:_crop_[a-z]+)?(?:@\dx)?(?=\.[a-z]{3,4}$)/;

/** Removes the requested size from an image's address on Shopify's CDN; keeps other addresses. */
function largestRendition(address: string): string {
  const url = new URL(address);
  if (!isOnShopifyCdn(url)) return address;
  url.pathname = url.pathname.replace(sizeInName, "");
  for (const name of ["width", "height", "crop", "pad_color"]) url.searchParams.delete(name);
  return url.href;
}
