import type { JsonClient } from "../net/json-client";
import type { World } from "../world/world";
import type { StoreAddress } from "./store-address";
import type { StorePort } from "./store-port";
import type { StoreReading } from "./store-reading";

/** Opens a store, with what completes it. */
export async function openStore(
  world: World,
  client: JsonClient,
  address: StoreAddress,
  reading: StoreReading,
): Promise<StorePort> {
  const port = await loadAdapter(world, client, address, reading);
  if (address.platform !== "shopify" && address.platform !== "woocommerce") return port;
  const { completedPort } = await import("./completed-port");
  return completedPort(world, port, address.url);
}

/** Loads the adapter of a store's platform. Nothing else chooses one. */
async function loadAdapter(
  world: World,
  client: JsonClient,
  address: StoreAddress,
  reading: StoreReading,
): Promise<StorePort> {
  switch (address.platform) {
    case "shopify": {
      const { createShopifyAdapter } = await import("./shopify/adapter");
      return createShopifyAdapter(world, client, address.url, reading);
    }
    case "woocommerce": {
      const { createWooCommerceAdapter } = await import("./woocommerce/adapter");
      return createWooCommerceAdapter(world, client, address, reading);
    }
    case "spreadsheet": {
      const { createSpreadsheetAdapter } = await import("./spreadsheet/adapter");
      return createSpreadsheetAdapter(world, address.url);
    }
    case "published": {
      const { createPublishedAdapter } = await import("./published/adapter");
      return createPublishedAdapter(world, client, address.url, reading);
    }
    case "demo": {
      const { createDemoAdapter } = await import("./demo/adapter");
      return createDemoAdapter(world, address.language);
    }
  }
}
