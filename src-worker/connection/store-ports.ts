import type { StoreRecord } from "../catalogue/database";
import type { StoreConnection } from "../contract/store-connection";
import type { JsonClient } from "../net/json-client";
import type { RateLimiter } from "../net/rate-limiter";
import { Failed } from "../outcome/failed";
import { checkStoreUrl } from "../stores/check-store-url";
import { type Learned, nothingLearned } from "../stores/learned";
import { openStore } from "../stores/open-store";
import { readFragment } from "../stores/published/address-fragment";
import { addressOf, type StoreAddress, usesKeys } from "../stores/store-address";
import type { StorePort } from "../stores/store-port";
import type { WooKeys } from "../stores/woocommerce/woo-keys";
import type { World } from "../world/world";
import type { Credentials } from "./credentials";
import { storeId } from "./store-id";

/** Opens ports to stores on the device, and to connections under test. */
export interface StorePorts {
  /**
   * Refuses with `store-url-invalid`.
   *
   * @param through wraps the client of all its requests
   */
  of(store: StoreRecord, through?: (client: JsonClient) => JsonClient): Promise<StorePort>;
  /** Refuses with `keys-missing` when the connection refers to known keys and there are none. */
  toTest(connection: StoreConnection): Promise<StorePort>;
}

export function createStorePorts(
  world: World,
  {
    credentials,
    publicationKeys,
    client,
    test,
    pageSize,
    learned,
  }: {
    readonly credentials: Credentials;
    readonly publicationKeys: Pick<Credentials<{ readonly key: string }>, "read">;
    readonly client: JsonClient;
    /** A client that waits only for a store that limits requests for a moment, and its own rate limiter. */
    readonly test: { readonly client: JsonClient; readonly rateLimiter: Pick<RateLimiter, "dropPause"> };
    readonly pageSize: number | undefined;
    /** Called with what the requests to a store have shown about its host, at first with what is stored. */
    learned(store: StoreRecord, learned: Learned): void;
  },
): StorePorts {
  /** This window's knowledge of stores, by their ids. Also from tests: a tested connection need not be saved. */
  const known = new Map<string, Learned>();
  return {
    async of(store, through = (plain) => plain) {
      const latest = known.get(store.store) ?? store.learned ?? null;
      const pinned = store.learned?.publication;
      const seen = latest?.publication;
      // A test is not pinned, and another window may have read a later publication: neither replaces the key or lowers the number.
      const isPinned = pinned && (seen?.key !== pinned.key || seen.sequence < pinned.sequence);
      const before = isPinned ? (store.learned ?? null) : latest;
      const learn = (now: Learned) => {
        known.set(store.store, now);
        learned(store, now);
      };
      if (before) learn(before);
      return openStore(world, through(client), validAddress(store), {
        keys: await keysOf(store),
        publicationKey: await storedKey(store.store, store.address),
        learned: before,
        learn,
        pageSize,
      });
    },
    async toTest(connection) {
      const address = addressOf(connection);
      // A person who tests again overrides the pause that the store requested at the last test.
      await test.rateLimiter.dropPause(new URL(address.url).origin);
      const keys = usesKeys(address) ? await typedKeys(connection) : null;
      const id = storeId(connection);
      const learn = (now: Learned) => known.set(id, now);
      const { publication: _, ...before } = known.get(id) ?? {};
      const { key, pin } = readFragment(("fragment" in connection && connection.fragment) || "");
      const publicationKey = key ?? (await storedKey(id, address));
      const learned = "root" in before ? before : null;
      return openStore(world, test.client, address, {
        keys,
        publicationKey,
        learned: pin ? { ...(learned ?? nothingLearned), publication: { key: pin, sequence: 0 } } : learned,
        learn,
      });
    },
  };

  async function keysOf({ store, address }: StoreRecord): Promise<WooKeys | null> {
    return usesKeys(address) ? credentials.read(store, address.url) : null;
  }

  async function storedKey(id: string, address: StoreAddress): Promise<string | null> {
    return address.platform === "published" ? ((await publicationKeys.read(id, address.url))?.key ?? null) : null;
  }

  async function typedKeys(connection: StoreConnection): Promise<WooKeys> {
    if ("access" in connection && connection.access.kind === "keys") return connection.access;
    const keys = await credentials.read(storeId(connection), connection.url);
    if (!keys) throw new Failed("keys-missing");
    return keys;
  }
}

/** Checks a stored address again, because the rules may have changed since. */
function validAddress({ address }: StoreRecord): StoreRecord["address"] {
  if (address.platform === "demo") return address;
  try {
    return { ...address, url: checkStoreUrl(address.url, address.platform) };
  } catch {
    throw new Failed("store-url-invalid", { url: address.url });
  }
}
