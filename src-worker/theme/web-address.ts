import { parsedUrl } from "../run/parsed-url";

const longest = 2000;

/** An address on a page made absolute; null for what is none of http or https, or carries a name and password. */
export function webAddress(address: string | undefined, base: string): string | null {
  const text = address?.trim() ?? "";
  const url = text !== "" && text.length <= longest ? parsedUrl(text, base) : null;
  if (!url) return null;
  if ((url.protocol !== "https:" && url.protocol !== "http:") || url.username !== "" || url.password !== "")
    return null;
  // What a page on https says to be on http is there on https as well, or is not to be had by a browser.
  if (url.protocol === "http:" && base.startsWith("https:")) url.protocol = "https:";
  return url.href;
}
