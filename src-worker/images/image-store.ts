import type { Database, StoredImage } from "../catalogue/database";

/** The pictures held on the device, by their image key. The engine is their only writer. */
export interface ImageStore {
  /** Those of the keys that are held. */
  heldKeys(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** All in one transaction: about fifty at a time is fastest. */
  put(images: readonly StoredImage[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

export function createImageStore({ images }: Pick<Database, "images">): ImageStore {
  return {
    async heldKeys(keys) {
      const held = new Set<string>();
      for (let at = 0; at < keys.length; at += 500)
        for (const key of await images
          .where(":id")
          .anyOf(keys.slice(at, at + 500))
          .primaryKeys())
          held.add(key);
      return held;
    },
    async put(batch) {
      await images.bulkPut([...batch]);
    },
    async remove(keys) {
      await images.bulkDelete([...keys]);
    },
  };
}
