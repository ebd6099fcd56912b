import type { Language } from "../contract/engine";
import type { Platform } from "../contract/store-connection";
import type { Route } from "../net/route";
import type { World } from "../run/world";
import { createDemoAdapter } from "./demo/adapter";
import { createShopifyAdapter } from "./shopify/adapter";
import type { StorePort } from "./store-port";

/** Which store to talk to. */
export type StoreAddress =
  | { readonly platform: Platform; readonly url: string }
  | { readonly platform: "demo"; readonly language: Language };

/** The only place that chooses by platform. */
export function openStore(world: World, route: Route, address: StoreAddress): StorePort {
  switch (address.platform) {
    case "shopify":
      return createShopifyAdapter(world, route, address.url);
    case "demo":
      return createDemoAdapter(world, address.language);
  }
}
