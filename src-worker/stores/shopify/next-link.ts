import { parsedUrl } from "../../net/parsed-url";

/**
 * The target of `rel="next"` in a Link header (RFC 8288), or null. Shopify's storefronts send other relations in it. Reads
 * each character once: the header comes from the store.
 */
export function nextLink(header: string | null, base: string): string | null {
  const text = header ?? "";
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const bracket = text.indexOf(">", at);
    if (bracket < 0) return null;
    const { parameters, end } = parametersFrom(text, bracket + 1);
    if (parameters.some(isNext)) return parsedUrl(text.slice(at + 1, bracket), base)?.href ?? null;
    at = end;
  }
  return null;
}

/** The parameters up to the comma that ends a link, such as `rel="next"`. */
function parametersFrom(text: string, start: number): { readonly parameters: readonly string[]; readonly end: number } {
  const parameters: string[] = [];
  let from = start;
  let isQuoted = false;
  let at = start;
  for (; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted && character === "\\") at++;
    else if (!isQuoted && (character === ";" || character === ",")) {
      parameters.push(text.slice(from, at));
      from = at + 1;
      if (character === ",") return { parameters, end: from };
    }
  }
  return { parameters: [...parameters, text.slice(from)], end: text.length };
}

/** Whether a parameter is `rel` and names the relation "next", perhaps beside others. */
function isNext(parameter: string): boolean {
  const equals = parameter.indexOf("=");
  if (parameter.slice(0, Math.max(equals, 0)).trim().toLowerCase() !== "rel") return false;
  const value = parameter.slice(equals + 1).replaceAll('"', " ");
  return value.toLowerCase().split(/\s/).includes("next");
}
