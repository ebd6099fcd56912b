import type { World } from "../world/world";
import type { OutboxDatabase } from "./outbox-database";

/** Characters of a store's code. Each has four bits. */
const codeLength = 16;

/** Makes codes that stand for stores: the same store always has the same one on this device, and another one elsewhere. */
export type StoreCodes = (host: string) => Promise<string>;

/**
 * A code is an HMAC-SHA-256 of the host. Its key is random, of this device, never sent and not extractable, so that nobody
 * can find a host by trying known ones.
 */
export function createStoreCodes({ deviceKeys }: OutboxDatabase, { crypto }: Pick<World, "crypto">): StoreCodes {
  return async (host) => {
    const signature = await crypto.subtle.sign("HMAC", await deviceKey(), new TextEncoder().encode(host));
    const bytes = [...new Uint8Array(signature)];
    return bytes
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("")
      .slice(0, codeLength);
  };

  /** If another window makes a key at the same time, the first stored one is used. */
  async function deviceKey(): Promise<CryptoKey> {
    const stored = await deviceKeys.get("store-code");
    if (stored) return stored.key;
    const key = await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return deviceKeys.db.transaction("rw", deviceKeys, async () => {
      const other = await deviceKeys.get("store-code");
      if (!other) await deviceKeys.put({ id: "store-code", key });
      return other?.key ?? key;
    });
  }
}
