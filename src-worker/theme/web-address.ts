const longest = 2000;

/** An address on a page made absolute; null for what is none of http or https, or carries a name and password. */
export function webAddress(address: string | undefined, base: string): string | null {
  const text = address?.trim() ?? "";
  if (text === "" || text.length > longest || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if ((url.protocol !== "https:" && url.protocol !== "http:") || url.username !== "" || url.password !== "")
    return null;
  // What a page on https says to be on http is there on https as well, or is not to be had by a browser.
  if (url.protocol === "http:" && base.startsWith("https:")) url.protocol = "https:";
  return url.href;
}
