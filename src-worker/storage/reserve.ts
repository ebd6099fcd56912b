import type { CopyStorage } from "../world/world";

/**
 * Storage occupied in advance so that images cannot use it. Released when a full device must save an order or other data
 * that no store can supply again. Only a refused write reveals that a device is full: Chromium's estimate reports 10 GiB of
 * free space whatever is true (https://chromestatus.com/feature/4977371751645184). The reserve is entries of Cache Storage,
 * because deleting one frees its bytes at once and needs no exclusive handle (measured in Chromium 156).
 */
export interface Reserve {
  /** Occupies what the reserve lacks; resolves to whether it is whole. */
  fill(): Promise<boolean>;
  /** Frees about so many bytes; resolves to whether there were any. */
  release(bytes: number): Promise<boolean>;
  /** Frees the whole reserve. */
  drop(): Promise<void>;
}

const entryBytes = 2 ** 20;
/** 16 MB: several of the largest orders, which take 2 MB, with their copy and LevelDB's log of 4 MB. */
const maxEntries = 16;

export function createReserve(storage: CopyStorage, crypto: Pick<Crypto, "getRandomValues">): Reserve {
  const self: Reserve = {
    async fill() {
      try {
        const stored = new Set(await storage.names());
        const missing = entryNames.filter((name) => !stored.has(name));
        if (missing.length === 0) return true;
        const content = randomBytes();
        for (const name of missing) await storage.write(name, content);
        return true;
      } catch {
        return false;
      }
    },
    async release(bytes) {
      try {
        const names = (await storage.names()).slice(0, Math.ceil(bytes / entryBytes));
        for (const name of names) await storage.remove(name);
        return names.length > 0;
      } catch {
        return false;
      }
    },
    async drop() {
      await self.release(maxEntries * entryBytes);
    },
  };
  return self;

  /** Random, because a file system may compress what repeats. */
  function randomBytes(): ArrayBuffer {
    const bytes = new Uint8Array(entryBytes);
    const atOnce = 65_536;
    for (let at = 0; at < entryBytes; at += atOnce) crypto.getRandomValues(bytes.subarray(at, at + atOnce));
    return bytes.buffer;
  }
}

const entryNames = Array.from({ length: maxEntries }, (_, place) => `reserve-${place + 1}`);
