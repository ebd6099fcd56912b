import type { StoreRecord } from "../catalogue/database";
import type { StoreConnection } from "../contract/store-connection";
import type { JsonClient } from "../net/json-client";
import { Failed } from "../run/failed";
import type { World } from "../run/world";
import { checkStoreUrl } from "../stores/check-store-url";
import { openStore } from "../stores/open-store";
import type { StorePort } from "../stores/store-port";
import type { WooKeys } from "../stores/woocommerce/woo-keys";
import type { Credentials } from "./credentials";
import { storeId } from "./store-id";

/** The ways to a store: of one that is known, and of one that a person wants to try. */
export interface StorePorts {
  /** Refuses with `store-url-invalid`. */
  of(store: StoreRecord): Promise<StorePort>;
  /** Refuses with `keys-missing` where those that are held are not. */
  toTest(connection: StoreConnection): Promise<StorePort>;
}

/** @param testClient asks without waiting for anything and without trying again */
export function createStorePorts(
  world: World,
  credentials: Credentials,
  client: JsonClient,
  testClient: JsonClient,
): StorePorts {
  return {
    of: async (store) => openStore(world, client, validAddress(store), await keysOf(store)),
    async toTest(connection) {
      const { platform, url } = connection;
      if (platform === "shopify") return openStore(world, testClient, { platform, url }, null);
      const { access } = connection;
      if (access.kind === "public") return openStore(world, testClient, { platform, url, access: "public" }, null);
      const keys = access.kind === "keys" ? access : await credentials.read(storeId(connection), url);
      if (!keys) throw new Failed("keys-missing");
      const place = access.inAddress ? "keys-in-address" : "keys-in-header";
      return openStore(world, testClient, { platform, url, access: place }, keys);
    },
  };

  async function keysOf({ store, address }: StoreRecord): Promise<WooKeys | null> {
    return address.platform === "woocommerce" && address.access !== "public"
      ? credentials.read(store, address.url)
      : null;
  }
}

/** What was kept may be older than today's rules. */
function validAddress({ address }: StoreRecord): StoreRecord["address"] {
  if (address.platform === "demo") return address;
  try {
    return { ...address, url: checkStoreUrl(address.url, address.platform) };
  } catch {
    throw new Failed("store-url-invalid", { url: address.url });
  }
}
