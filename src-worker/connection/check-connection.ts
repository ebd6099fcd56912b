import type { StoreConnection } from "../contract/store-connection";
import { checkStoreUrl } from "../stores/check-store-url";
import { checkWooKeys } from "./check-woo-keys";

/**
 * What a person typed into the connection form, as it will be used: the address's origin, the keys without the spaces
 * around them. Refuses with what is wrong with the address, `keys-required` or `keys-swapped`.
 */
export function checkConnection(typed: StoreConnection): StoreConnection {
  const url = checkStoreUrl(typed.url, typed.platform);
  if (typed.platform === "shopify") return { platform: "shopify", url };
  const { access } = typed;
  if (access.kind !== "keys") return { platform: "woocommerce", url, access };
  return { platform: "woocommerce", url, access: { ...access, ...checkWooKeys(access) } };
}
