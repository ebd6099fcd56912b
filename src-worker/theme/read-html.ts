import { imageAttributes, imageSources } from "../html/image-source";
import { parseHtml } from "../html/parse-html";
import { parsedUrl } from "../net/parsed-url";
import type { Yielder } from "../scheduling/yielder";
import { isLoopback } from "../stores/safe-url";

/** The parts of a home page that describe its theme, with absolute addresses and unparsed values. */
export type WebsiteHtml = Awaited<ReturnType<typeof readHtml>>;

const maxSheets = 60;
const maxText = 1_000_000;
const longestScript = 200_000;
const maxLogos = 12;
const longestAddress = 2000;
const longestValue = 8000;

/** An open element, with the facts that its descendants inherit. */
interface Open {
  readonly name: string;
  readonly inHeader: boolean;
  readonly inLogo: boolean;
  readonly inHomeLink: boolean;
  readonly scheme: string;
}

const outside: Open = { name: "", inHeader: false, inLogo: false, inHomeLink: false, scheme: "" };

/** Parses a home page; yields meanwhile. */
export async function readHtml(yielder: Yielder, signal: AbortSignal, html: string, base: string) {
  const sheets: string[] = [];
  const inlineStyles: string[] = [];
  const icons: { address: string; side: number }[] = [];
  const logos: { address: string; weights: number }[] = [];
  const settings = new Map<string, string>();
  let themeColour: string | null = null;
  let headerScheme = "";
  let text = "";
  let styled = 0;
  const stack: Open[] = [];
  const pageClasses = new Set<string>();

  const pieces = parseHtml(html, {
    onopentag(name, written) {
      const attributes = shortOnes(written);
      const around = stack.at(-1) ?? outside;
      const opened = openIn(around, name, attributes, base);
      stack.push(opened);
      text = "";
      if (name === "link") link(attributes);
      else if (name === "meta") meta(attributes);
      else if (name === "img") image(opened, attributes);
      else if ((name === "html" || name === "body") && attributes.class)
        for (const one of attributes.class.split(/\s+/)) if (one !== "") pageClasses.add(one.toLowerCase());
      if (opened.inHeader && headerScheme === "") headerScheme = opened.scheme;
    },
    ontext(piece) {
      const tagName = stack.at(-1)?.name;
      if ((tagName === "style" || tagName === "script") && text.length < maxText) text += piece;
    },
    onclosetag(name) {
      if (name === "style" && styled + text.length <= maxText) {
        styled += text.length;
        inlineStyles.push(text);
      }
      if (name === "script" && text.length <= longestScript) script(text);
      text = "";
      stack.pop();
    },
  });
  for (const _ of pieces) await yielder(signal);

  const best = logos.toSorted((a, b) => b.weights - a.weights).map(({ address }) => address);
  return {
    /** Addresses of linked style sheets, in document order. */
    sheets,
    /** Contents of inline style sheets. */
    inlineStyles,
    /** Icons with their declared side in pixels, or 0. */
    icons,
    // Without it, TypeScript takes the variable for null, as it sees no assignment in a callback.
    themeColour: themeColour as string | null,
    /** Addresses of logo candidates, best first. */
    logos: [...new Set(best)].slice(0, maxLogos),
    /** Classes of the page itself, in lower case: their rules count for all of it. */
    pageClasses,
    /** Class of the header's colour scheme, or "". */
    headerScheme,
    /** Theme settings found in scripts, such as `color_primary`, by lower-case name. */
    settings,
  };

  function link(attributes: Attributes): void {
    const rel = (attributes.rel ?? "").toLowerCase().split(/\s+/);
    const address = webAddress(attributes.href, base);
    if (!address) return;
    // Themes load deferred style sheets with media="print" and an onload script that applies them to the screen.
    const printed = attributes.media === "print" && attributes.onload === undefined;
    if (rel.includes("stylesheet") && !printed && sheets.length < maxSheets) sheets.push(address);
    const icon = rel.includes("icon") || rel.includes("apple-touch-icon");
    if (icon && icons.length < 20) icons.push({ address, side: Number.parseInt(attributes.sizes ?? "", 10) || 0 });
  }

  function meta({ name, property, content }: Attributes): void {
    if (name?.toLowerCase() === "theme-color" && content) themeColour ??= content;
    // Usually a photograph: only its name can show that it is a logo.
    if (property?.toLowerCase() === "og:image" && saysLogo(content)) image(outside, { src: content });
  }

  function image({ inHeader, inLogo, inHomeLink }: Open, attributes: Attributes): void {
    const sources = imageSources(attributes).map((source) => [source, webAddress(source, base)] as const);
    const [source, address] = sources.find(([, resolved]) => resolved !== null) ?? [];
    if (!address || logos.length >= 200) return;
    const named = inLogo || saysLogo(attributes.class) || saysLogo(attributes.id);
    // An unnamed image counts only as the home link in the header.
    if (!named && !saysLogo(source) && !(inHeader && inHomeLink)) return;
    logos.push({
      address,
      weights: (inHeader ? 8 : 0) + (named ? 4 : 0) + (inHomeLink ? 2 : 0) + (saysLogo(source) ? 1 : 0),
    });
  }

  function script(content: string): void {
    const logo = webAddress(structuredLogo(content) ?? undefined, base);
    if (logo) logos.push({ address: logo, weights: 7.5 });
    for (const [name, value] of readSettings(content)) if (settings.size < 200) settings.set(name, value);
  }
}

const headerClass = /(^|[\s_-])(site-?header|header-wrapper|masthead)\b/i;

type Attributes = Readonly<Record<string, string | undefined>>;

function openIn(around: Open, name: string, attributes: Attributes, base: string): Open {
  const { class: classes = "", id = "" } = attributes;
  const inHeader = around.inHeader || /^header(-|$)/.test(name) || headerClass.test(`${classes} ${id}`);
  const home = name === "a" ? isHome(attributes.href, base) : around.inHomeLink;
  const scheme = /(?:^|\s)(color-(?:scheme|background|accent|inverse)[\w-]*)/i.exec(classes)?.[1];
  return {
    name,
    inHeader,
    inLogo: around.inLogo || (name !== "body" && name !== "html" && saysLogo(classes)),
    inHomeLink: home,
    scheme: scheme ?? around.scheme,
  };
}

function isHome(href: string | undefined, base: string): boolean {
  if (href === undefined) return false;
  const address = webAddress(href, base);
  if (address === null) return false;
  const { pathname } = new URL(address);
  return /^\/(index\.html)?$/.test(pathname) || pathname === new URL(base).pathname;
}

/** Matches "logo" as a separate word or a camel-case ending, but not "catalogo". */
function saysLogo(text: string | undefined): boolean {
  return /(^|[\s_/.-])(logo|custom-logo)s?([\s_./-]|\d|$)|[a-z]Logo\b/.test(text ?? "");
}

const readAttributes = [
  ...["class", "id", "href", "rel", "media", "onload", "sizes", "name", "property", "content"],
  ...imageAttributes,
];

/**
 * The attributes that are read, without inlined images and other values that no theme has: these would cost each pattern a
 * pass, and an element may have hundreds of thousands of attributes.
 */
function shortOnes(written: Attributes): Attributes {
  const short: Record<string, string> = {};
  for (const name of readAttributes) {
    const value = written[name];
    if (value !== undefined && value.length <= longestValue) short[name] = value;
  }
  return short;
}

/** Resolves an address on a page; null when it is not http or https, carries credentials, or leads from a public page to this machine. */
function webAddress(address: string | undefined, base: string): string | null {
  const text = address?.trim() ?? "";
  const url = text !== "" && text.length <= longestAddress ? parsedUrl(text, base) : null;
  if (!url) return null;
  if ((url.protocol !== "https:" && url.protocol !== "http:") || url.username !== "" || url.password !== "")
    return null;
  if (isLoopback(url) && !isLoopback(parsedUrl(base))) return null;
  // Browsers block http on https pages, and most hosts serve the same address on https.
  if (url.protocol === "http:" && base.startsWith("https:")) url.protocol = "https:";
  return url.href;
}

/**
 * The `logo` of structured data, a string or an ImageObject. Matched as text, because such JSON is invalid on many
 * sites.
 */
const logoInData =
  /"logo"\s{0,4}:\s{0,4}(?:\{[^{}]{0,400}?"url"\s{0,4}:\s{0,4})?("(?:https?:)?(?:\\?\/){2}[^"\n]{1,1000}")/i;

/** The logo's address in a page's structured data (schema.org, Organization); null when there is none. */
function structuredLogo(script: string): string | null {
  const text = logoInData.exec(script)?.[1];
  if (text === undefined || !/schema\.org/i.test(script)) return null;
  try {
    const address: unknown = JSON.parse(text);
    return typeof address === "string" ? address : null;
  } catch {
    return null;
  }
}

/** Shopify's names of theme settings: `color_primary`, `colors_accent_1`, `type_header_font`. */
const setting = /["']?\b((?:colors?|type)_[a-z0-9_]{1,40})["']?\s{0,4}:\s{0,4}(["'])([^"'\n]{1,80})\2/gi;
const maxRead = 200;

/** Finds theme settings in a script's JSON or object literals, as pairs of lower-case name and text. */
function readSettings(script: string): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (const [, name = "", , value = ""] of script.matchAll(setting)) {
    if (found.length === maxRead) break;
    found.push([name.toLowerCase(), value]);
  }
  return found;
}
