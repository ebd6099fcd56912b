import type { Platform } from "../../src-worker/contract/store-connection";

/** Completes a typed address: WooCommerce addresses without a scheme get https://. */
export function typedAddress(platform: Platform, typed: string): string {
  const address = typed.trim();
  const isComplete = platform !== "woocommerce" || address === "" || /^[a-z][a-z\d+.-]*:\/\//i.test(address);
  return isComplete ? address : `https://${address}`;
}

/** Guesses the platform from the address alone; null if nothing suggests one. */
export function guessPlatform(address: string): Platform | null {
  const letters = address.toLowerCase();
  if (letters.includes("shopify")) return "shopify";
  return ["/wp-", "wordpress", "woo"].some((sign) => letters.includes(sign)) ? "woocommerce" : null;
}
