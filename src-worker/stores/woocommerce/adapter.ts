import type { JsonClient } from "../../net/json-client";
import type { World } from "../../world/world";
import type { StorePort } from "../store-port";
import type { StoreReading } from "../store-reading";
import { createRestReader } from "./rest-reader";
import { createStoreApiReader } from "./store-api-reader";
import { createWooClient } from "./woo-client";
import type { WooAddress } from "./woo-requests";

/** A WooCommerce store, read with keys or through the public Store API. Refuses if required keys are missing. */
export function createWooCommerceAdapter(
  world: Pick<World, "clock" | "yield" | "recorder">,
  client: JsonClient,
  address: WooAddress,
  reading: StoreReading,
): StorePort {
  const woo = createWooClient(client, address, reading);
  if (address.access === "public") return createStoreApiReader(world, woo, address.url);
  const withoutKeys = { ...reading, keys: null, learn: () => undefined };
  const shop = createWooClient(client, { ...address, access: "public" }, withoutKeys);
  return createRestReader(world, woo, { url: address.url, shop, prices: address.prices ?? null });
}
