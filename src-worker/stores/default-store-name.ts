import type { StoreConnection } from "../contract/store-connection";

/** The name of a store that reports none. */
export function defaultStoreName({ platform, url }: Pick<StoreConnection, "platform" | "url">): string {
  return platform === "woocommerce" ? "WooCommerce Store" : new URL(url).host;
}
