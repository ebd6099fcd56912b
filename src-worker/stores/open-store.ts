import type { JsonClient } from "../net/json-client";
import type { World } from "../run/world";
import type { StoreAddress } from "./store-address";
import type { StorePort } from "./store-port";
import type { WooKeys } from "./woocommerce/woo-keys";

/** The only place that chooses by platform; an adapter is loaded when its store is first asked. `keys` are those of a store whose address asks for them. */
export async function openStore(
  world: World,
  client: JsonClient,
  address: StoreAddress,
  keys: WooKeys | null,
): Promise<StorePort> {
  switch (address.platform) {
    case "shopify": {
      const { createShopifyAdapter } = await import("./shopify/adapter");
      return createShopifyAdapter(world, client, address.url);
    }
    case "woocommerce": {
      const { createWooCommerceAdapter } = await import("./woocommerce/adapter");
      return createWooCommerceAdapter(world, client, address, keys);
    }
    case "demo": {
      const { createDemoAdapter } = await import("./demo/adapter");
      return createDemoAdapter(world, address.language);
    }
  }
}
