import type { Platform } from "../../src-worker/contract/store-connection";

/** The platform that an address suggests by its letters alone; null where it suggests none. */
export function guessPlatform(address: string): Platform | null {
  const letters = address.toLowerCase();
  if (letters.includes("shopify")) return "shopify";
  return ["/wp-", "wordpress", "woo"].some((sign) => letters.includes(sign)) ? "woocommerce" : null;
}
