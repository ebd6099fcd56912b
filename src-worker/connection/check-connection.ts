import type { StoreConnection } from "../contract/store-connection";
import { Failed } from "../outcome/failed";
import { checkStoreUrl } from "../stores/check-store-url";
import type { WooKeys } from "../stores/woocommerce/woo-keys";

/**
 * Normalizes the input of the connection form: reduces the address as `checkStoreUrl` does and trims the keys. Refuses as
 * `checkStoreUrl` does, or with `keys-required` or `keys-swapped`.
 */
export function checkConnection(typed: StoreConnection): StoreConnection {
  const url = checkStoreUrl(typed.url, typed.platform);
  if (!("access" in typed) || typed.access.kind !== "keys") return { ...typed, url };
  return { ...typed, url, access: { ...typed.access, ...checkWooKeys(typed.access) } };
}

/** Trims typed or pasted keys. Refuses with `keys-required` or `keys-swapped`. */
export function checkWooKeys(typed: WooKeys): WooKeys {
  const consumerKey = typed.consumerKey.trim();
  const consumerSecret = typed.consumerSecret.trim();
  if (consumerKey === "" || consumerSecret === "") throw new Failed("keys-required");
  if (consumerKey.startsWith("cs_") && consumerSecret.startsWith("ck_")) throw new Failed("keys-swapped");
  return { consumerKey, consumerSecret };
}
