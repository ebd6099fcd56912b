import { parsedUrl } from "../../run/parsed-url";

/** The target of `rel="next"` in a Link header, or null. Shopify's storefronts send other relations in it. */
export function nextLink(header: string | null, base: string): string | null {
  for (const part of (header ?? "").slice(0, 8192).split(/,(?=\s*<)/)) {
    const match = /^\s*<([^>]*)>\s*;(.*)$/s.exec(part);
    const [, target = "", parameters = ""] = match ?? [];
    if (!match || !/(?:^|;)\s*rel\s*=\s*"?\s*(?:[^";]*\s)?next(?:\s[^";]*)?"?\s*(?:;|$)/i.test(parameters)) continue;
    return parsedUrl(target, base)?.href ?? null;
  }
  return null;
}
