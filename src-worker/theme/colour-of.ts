import type { Colour } from "../contract/theme";
import type { WebsiteStyles } from "./read-styles";
import { parsedColour } from "./shades";

/** The custom properties that a colour may refer to, by name. */
export type Variables = ReadonlyMap<string, string>;

const longestText = 300;
const maxReferences = 16;
/** More transparent colours are ignored. */
const minOpacity = 0.5;

/** The variables of a colour scheme, merged over those of the whole page. */
export function variablesIn({ variables }: WebsiteStyles, scheme: string): Variables {
  return new Map([...(variables.get("") ?? []), ...(variables.get(scheme) ?? [])]);
}

/**
 * Parses a style sheet's value as a colour and follows its references. Null if it is no colour or mostly transparent.
 * Bare numbers are channels, as in Shopify's `rgb(var(--color-button))`.
 */
export function colourOf(value: string, variables: Variables): Colour | null {
  const text = resolved(value, variables)?.trim().toLowerCase();
  if (!text || text.length > 100) return null;
  const channels = /^(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*[/,]\s*([\d.]{1,8})%?)?$/.exec(
    text,
  );
  const css = channels ? `rgb(${channels[1]} ${channels[2]} ${channels[3]})` : plainRgb(text);
  const read = parsedColour(css);
  const opacity = channels?.[4] === undefined ? read?.opacity : Number(channels[4]);
  return read && opacity !== undefined && opacity >= minOpacity ? read.colour : null;
}

/** Normalizes mixed notations such as `rgba(1 2 3, 0.5)`, which resolved references produce. */
function plainRgb(text: string): string {
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[/,]\s*([\d.]{1,8}%?)\s*)?\)$/.exec(text);
  if (!parts) return text;
  const [, red, green, blue, opacity] = parts;
  return `rgb(${red} ${green} ${blue}${opacity === undefined ? "" : ` / ${opacity}`})`;
}

/** Replaces each `var()` in a text; null when a reference is unknown, circular or too long. */
export function resolved(value: string, variables: Variables): string | null {
  let text = value;
  for (let followed = 0; ; followed++) {
    const start = text.search(/var\(/i);
    if (start < 0) return text;
    if (followed === maxReferences || text.length > longestText) return null;
    const end = closingOf(text, start + 4);
    if (end < 0) return null;
    const inside = text.slice(start + 4, end);
    const comma = inside.indexOf(",");
    const property = (comma < 0 ? inside : inside.slice(0, comma)).trim();
    const known = variables.get(property) ?? (comma < 0 ? undefined : inside.slice(comma + 1));
    if (known === undefined) return null;
    text = text.slice(0, start) + known + text.slice(end + 1);
  }
}

function closingOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return at;
  }
  return -1;
}
