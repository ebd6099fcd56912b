import type { Colour } from "../contract/theme";
import { parsedColour } from "./shades";
import type { WebsiteStyles } from "./website-styles";

/** Of a website's styles, the custom properties that hold where a colour is looked for. */
export type Variables = ReadonlyMap<string, string>;

const longestText = 300;
const maxReferences = 16;
/** A colour that lets more than half of what is behind it through is none of its own. */
const minOpacity = 0.5;

/** The variables that hold in a colour scheme: its own over those of the whole page. */
export function variablesIn({ variables }: WebsiteStyles, scheme: string): Variables {
  return new Map([...(variables.get("") ?? []), ...(variables.get(scheme) ?? [])]);
}

/**
 * What a style sheet's value means as a colour, references followed; null for what is none, or hardly one.
 * Bare numbers are the channels that Shopify's themes keep for `rgb(var(--color-button))`.
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

/** `rgba(1 2 3, 0.5)` and its like come from references; what was meant is plain. */
function plainRgb(text: string): string {
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[/,]\s*([\d.]{1,8}%?)\s*)?\)$/.exec(text);
  if (!parts) return text;
  const [, red, green, blue, opacity] = parts;
  return `rgb(${red} ${green} ${blue}${opacity === undefined ? "" : ` / ${opacity}`})`;
}

/** The text with each `var()` replaced; null where one leads nowhere, in a circle, or to no end. */
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
    const name = (comma < 0 ? inside : inside.slice(0, comma)).trim();
    const known = variables.get(name) ?? (comma < 0 ? undefined : inside.slice(comma + 1));
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
