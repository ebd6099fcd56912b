import type { Platform } from "../../src-worker/contract/store-connection";

/** Completes a typed address: without a scheme it gets https://. Empty for nothing. */
export function typedAddress(typed: string): string {
  const address = typed.trim();
  return address === "" || /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}

/** Whether a typed address names a host, so that it may be a store's. */
export function isWholeAddress(typed: string): boolean {
  const address = typedAddress(typed);
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return /[^.]\.[^.]/.test(hostname) || hostname === "localhost";
}

/**
 * The address that is used of a typed one, without a trailing slash: Shopify's stores begin at the root of their host,
 * WordPress may be in a folder. Null for what is no address.
 */
export function usedAddress(platform: Platform, typed: string): string | null {
  if (!isWholeAddress(typed)) return null;
  const { origin, pathname } = new URL(typedAddress(typed));
  return platform === "shopify" ? origin : (origin + pathname).replace(/\/+$/, "");
}

/** Guesses the platform from the address alone; null if nothing suggests one. */
export function guessPlatform(address: string): Platform | null {
  const letters = address.toLowerCase();
  if (letters.includes("shopify")) return "shopify";
  return ["/wp-", "wordpress", "woo"].some((sign) => letters.includes(sign)) ? "woocommerce" : null;
}
