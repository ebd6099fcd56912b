import type { StoreConnection } from "../contract/store-connection";
import { checkStoreUrl } from "../stores/check-store-url";
import { checkWooKeys } from "./check-woo-keys";

/**
 * Normalizes the input of the connection form: reduces the address to its origin and trims the keys. Refuses as
 * `checkStoreUrl` does, or with `keys-required` or `keys-swapped`.
 */
export function checkConnection(typed: StoreConnection): StoreConnection {
  const url = checkStoreUrl(typed.url, typed.platform);
  if (typed.platform === "shopify") return { platform: "shopify", url };
  const { access } = typed;
  if (access.kind !== "keys") return { platform: "woocommerce", url, access };
  return { platform: "woocommerce", url, access: { ...access, ...checkWooKeys(access) } };
}
