import type { Table } from "dexie";
import * as v from "valibot";
import type { CredentialRecord } from "../catalogue/credential-record";
import type { WooKeys } from "../stores/woocommerce/woo-keys";
import type { World } from "../world/world";

/** The stores' keys: each store's are either encrypted on the device, or in memory until the engine stops. */
export interface Credentials<Keys = WooKeys> {
  /** Stores the keys encrypted and bound to the store's `origin`. */
  keep(store: string, origin: string, keys: Keys): Promise<void>;
  /** Holds the keys in memory only, and deletes the store's encrypted ones. */
  hold(store: string, keys: Keys): Promise<void>;
  /** Null when the keys are missing, damaged, or of another origin. */
  read(store: string, origin: string): Promise<Keys | null>;
  /** The last four characters of the consumer key, or null when there are no keys. */
  describe(store: string): Promise<{ readonly lastFour: string | null; readonly stored: boolean }>;
  forget(store: string): Promise<void>;
  /** Forgets the keys that are in memory only. */
  forgetAll(): void;
}

/** A kind of keys. A store may have some of each. */
interface KeyKind<Keys> {
  readonly name: "store" | "orders" | "publication";
  readonly guard: v.GenericSchema<unknown, Keys>;
  /** The key whose last four characters forms show. */
  shown(keys: Keys): string;
}

const wooKeys = {
  guard: v.object({ consumerKey: v.string(), consumerSecret: v.string() }),
  shown: ({ consumerKey }: WooKeys) => consumerKey,
};

export const keyKinds = {
  store: { name: "store", ...wooKeys },
  orders: { name: "orders", ...wooKeys },
  /** The secret of a private catalogue. */
  publication: {
    name: "publication",
    guard: v.object({ key: v.string() }),
    shown: () => "",
  },
} satisfies { store: KeyKind<WooKeys>; orders: KeyKind<WooKeys>; publication: KeyKind<{ key: string }> };

const algorithm = "AES-GCM";
/** 96 bits (NIST SP 800-38D), random for each record. */
const ivBytes = 12;

/**
 * Encrypts with a non-extractable key. Anyone with access to the browser profile can still use the store's keys through the
 * app.
 */
export function createCredentials<Keys>(
  table: Table<CredentialRecord, string>,
  world: Pick<World, "crypto">,
  kind: KeyKind<Keys>,
): Credentials<Keys> {
  const { crypto } = world;
  const inMemory = new Map<string, Keys>();
  return {
    async keep(store, origin, keys) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const plain = new TextEncoder().encode(JSON.stringify(keys));
      const cipher = await crypto.subtle.encrypt(boundTo(origin, iv), await deviceKey(), plain);
      await table.put({ id: idOf(store), iv, cipher, lastFour: lastFourOf(kind.shown(keys)) });
      inMemory.delete(store);
    },

    async hold(store, keys) {
      await table.delete(idOf(store));
      inMemory.set(store, keys);
    },

    async read(store, origin) {
      const loaded = inMemory.get(store);
      if (loaded) return loaded;
      const record = await table.get(idOf(store));
      if (!record || !("cipher" in record)) return null;
      try {
        const key = await storedKey();
        if (!key) return null;
        const plain = await crypto.subtle.decrypt(boundTo(origin, record.iv), key, record.cipher);
        return v.parse(kind.guard, JSON.parse(new TextDecoder().decode(plain)));
      } catch {
        return null;
      }
    },

    async describe(store) {
      const loaded = inMemory.get(store);
      if (loaded) return { lastFour: lastFourOf(kind.shown(loaded)), stored: false };
      const record = await table.get(idOf(store));
      if (!record || !("cipher" in record)) return { lastFour: null, stored: false };
      return { lastFour: record.lastFour, stored: true };
    },

    async forget(store) {
      inMemory.delete(store);
      await table.delete(idOf(store));
    },

    forgetAll: () => inMemory.clear(),
  };

  function idOf(store: string): `${typeof kind.name}:${string}` {
    return `${kind.name}:${store}`;
  }

  /** Reads or creates the encryption key. If another window creates one at the same time, the first stored one is used. */
  async function deviceKey(): Promise<CryptoKey> {
    const stored = await storedKey();
    if (stored) return stored;
    const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"]);
    return table.db.transaction("rw", table, async () => {
      const other = await storedKey();
      if (other) return other;
      await table.put({ id: "key", key: made });
      return made;
    });
  }

  async function storedKey(): Promise<CryptoKey | null> {
    const record = await table.get("key");
    return record && "key" in record ? record.key : null;
  }
}

function boundTo(origin: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: algorithm, iv, additionalData: new TextEncoder().encode(origin) };
}

/** Empty for short keys, of which four characters would reveal too much. */
function lastFourOf(consumerKey: string): string {
  return consumerKey.length >= 12 ? consumerKey.slice(-4) : "";
}
