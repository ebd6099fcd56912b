import type { Platform } from "../../src-worker/contract/store-connection";

/** The address that a person means: a WooCommerce store's may be typed without its https://. */
export function typedAddress(platform: Platform, typed: string): string {
  const address = typed.trim();
  const whole = platform !== "woocommerce" || address === "" || /^[a-z][a-z\d+.-]*:\/\//i.test(address);
  return whole ? address : `https://${address}`;
}

/** The platform that an address suggests by its letters alone; null where it suggests none. */
export function guessPlatform(address: string): Platform | null {
  const letters = address.toLowerCase();
  if (letters.includes("shopify")) return "shopify";
  return ["/wp-", "wordpress", "woo"].some((sign) => letters.includes(sign)) ? "woocommerce" : null;
}
