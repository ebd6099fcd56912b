import { Failed } from "../run/failed";
import type { WooKeys } from "../stores/woocommerce/woo-keys";

/** Trims typed or pasted keys. Refuses with `keys-required` or `keys-swapped`. */
export function checkWooKeys(typed: WooKeys): WooKeys {
  const consumerKey = typed.consumerKey.trim();
  const consumerSecret = typed.consumerSecret.trim();
  if (consumerKey === "" || consumerSecret === "") throw new Failed("keys-required");
  if (consumerKey.startsWith("cs_") && consumerSecret.startsWith("ck_")) throw new Failed("keys-swapped");
  return { consumerKey, consumerSecret };
}
