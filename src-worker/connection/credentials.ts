import type { Table } from "dexie";
import * as v from "valibot";
import type { CredentialRecord } from "../catalogue/credential-record";
import type { World } from "../run/world";
import type { WooKeys } from "../stores/woocommerce/woo-keys";

/** The stores' keys: kept on the device, encrypted, or held in memory until the engine stops. One way per store. */
export interface Credentials {
  /** Encrypts them for the store's `origin`, which alone can have them back. */
  keep(store: string, origin: string, keys: WooKeys): Promise<void>;
  /** In memory only: what was kept of this store before is forgotten. */
  hold(store: string, keys: WooKeys): Promise<void>;
  /** Null when there are none that can be read: never kept, or damaged, or kept for another origin. */
  read(store: string, origin: string): Promise<WooKeys | null>;
  /** The last four characters of the consumer key, or null when there are no keys. */
  describe(store: string): Promise<{ readonly lastFour: string | null; readonly kept: boolean }>;
  forget(store: string): Promise<void>;
}

const algorithm = "AES-GCM";
/** 96 bits (NIST SP 800-38D), drawn anew for each record. */
const ivBytes = 12;

/**
 * Encrypts with a key that no script can take out of the browser, bound to the store's origin. Whoever can use this
 * browser profile can still use the keys through the app.
 */
export function createCredentials(table: Table<CredentialRecord, string>, world: Pick<World, "crypto">): Credentials {
  const { crypto } = world;
  const inMemory = new Map<string, WooKeys>();
  return {
    async keep(store, origin, { consumerKey, consumerSecret }) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const plain = new TextEncoder().encode(JSON.stringify({ consumerKey, consumerSecret }));
      const cipher = await crypto.subtle.encrypt(boundTo(origin, iv), await deviceKey(), plain);
      await table.put({ id: idOf(store), iv, cipher, lastFour: lastFourOf(consumerKey) });
      inMemory.delete(store);
    },

    async hold(store, keys) {
      await table.delete(idOf(store));
      inMemory.set(store, keys);
    },

    async read(store, origin) {
      const held = inMemory.get(store);
      if (held) return held;
      const record = await table.get(idOf(store));
      if (!record || !("cipher" in record)) return null;
      try {
        const key = await keptKey();
        if (!key) return null;
        const plain = await crypto.subtle.decrypt(boundTo(origin, record.iv), key, record.cipher);
        return v.parse(wooKeys, JSON.parse(new TextDecoder().decode(plain)));
      } catch {
        return null;
      }
    },

    async describe(store) {
      const held = inMemory.get(store);
      if (held) return { lastFour: lastFourOf(held.consumerKey), kept: false };
      const record = await table.get(idOf(store));
      if (!record || !("cipher" in record)) return { lastFour: null, kept: false };
      return { lastFour: record.lastFour, kept: true };
    },

    async forget(store) {
      inMemory.delete(store);
      await table.delete(idOf(store));
    },
  };

  /** Made when there is none. Another window may make one at the same moment: the one that was kept first stands. */
  async function deviceKey(): Promise<CryptoKey> {
    const kept = await keptKey();
    if (kept) return kept;
    const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"]);
    return table.db.transaction("rw", table, async () => {
      const other = await keptKey();
      if (other) return other;
      await table.put({ id: "key", key: made });
      return made;
    });
  }

  async function keptKey(): Promise<CryptoKey | null> {
    const record = await table.get("key");
    return record && "key" in record ? record.key : null;
  }
}

const wooKeys = v.object({ consumerKey: v.string(), consumerSecret: v.string() });

function boundTo(origin: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: algorithm, iv, additionalData: new TextEncoder().encode(origin) };
}

function idOf(store: string): `store:${string}` {
  return `store:${store}`;
}

/** Of something too short to be a key, four characters would tell too much. */
function lastFourOf(consumerKey: string): string {
  return consumerKey.length >= 12 ? consumerKey.slice(-4) : "";
}
