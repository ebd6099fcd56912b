import type { Language } from "../contract/engine";
import type { JsonClient } from "../net/json-client";
import type { World } from "../run/world";
import type { StorePort } from "./store-port";
import type { WooKeys } from "./woocommerce/woo-keys";

/** Which store to talk to, as it is kept. No secret is in it. */
export type StoreAddress =
  | { readonly platform: "shopify"; readonly url: string }
  | {
      readonly platform: "woocommerce";
      readonly url: string;
      /** Whether it is read with keys, and in which part of a request these stand; or by the public Store API. */
      readonly access: "keys-in-header" | "keys-in-address" | "public";
    }
  | { readonly platform: "demo"; readonly language: Language };

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
