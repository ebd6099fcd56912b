import type { WebPlatform } from "../../../src-worker/contract/platforms";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import type { DemoStore } from "./start-demo-store";

/** How stores are read: by platform, and with or without keys. */
export const accesses: readonly (readonly [name: string, platform: WebPlatform, isPublic: boolean])[] = [
  ["Shopify", "shopify", false],
  ["WooCommerce with keys", "woocommerce", false],
  ["WooCommerce without keys", "woocommerce", true],
];

export function connectionOf({ connection, publicConnection }: DemoStore, isPublic: boolean): StoreConnection {
  return isPublic ? publicConnection : connection;
}
