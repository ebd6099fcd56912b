import type { JsonClient } from "../net/json-client";
import type { World } from "../run/world";
import type { StoreAddress } from "./store-address";
import type { StorePort } from "./store-port";
import type { WooKeys } from "./woocommerce/woo-keys";

/**
 * Loads the adapter of a store's platform. Only this function switches on the platform. `keys` are for stores whose
 * address requires them; `learned` is what an earlier adapter of this store has learned.
 */
export async function openStore(
  world: World,
  client: JsonClient,
  address: StoreAddress,
  keys: WooKeys | null,
  learned: string | null,
): Promise<StorePort> {
  switch (address.platform) {
    case "shopify": {
      const { createShopifyAdapter } = await import("./shopify/adapter");
      return createShopifyAdapter(world, client, address.url);
    }
    case "woocommerce": {
      const { createWooCommerceAdapter } = await import("./woocommerce/adapter");
      return createWooCommerceAdapter(world, client, address, keys, learned);
    }
    case "demo": {
      const { createDemoAdapter } = await import("./demo/adapter");
      return createDemoAdapter(world, address.language);
    }
  }
}
