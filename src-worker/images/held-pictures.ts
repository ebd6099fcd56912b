import type { Database, StoredImage } from "../catalogue/database";

/** The pictures of this device, as files take them out and bring them in. */
export interface HeldPictures {
  /** Those of the keys that are held, in any order. */
  heldKeys(keys: readonly string[]): Promise<readonly string[]>;
  /** Those of the keys that are held, in their order. */
  read(keys: readonly string[]): Promise<readonly StoredImage[]>;
  /** Puts those that are not held yet, and answers the keys of these. */
  add(images: readonly StoredImage[]): Promise<readonly string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Keys asked for at once. */
const together = 500;

export function createHeldPictures(database: Pick<Database, "images" | "transaction">): HeldPictures {
  const { images } = database;
  const self: HeldPictures = {
    async heldKeys(keys) {
      const held: string[] = [];
      for (let at = 0; at < keys.length; at += together) {
        const part = keys.slice(at, at + together);
        for (const key of await images.where(":id").anyOf(part).primaryKeys()) held.push(key);
      }
      return held;
    },
    read: async (keys) => (await images.bulkGet([...keys])).flatMap((image) => image ?? []),
    add: (batch) =>
      database.transaction("rw", images, async () => {
        const held = new Set(await self.heldKeys(batch.map(({ url }) => url)));
        const missing = batch.filter(({ url }) => !held.has(url));
        // One after the other, and not in bulk: other messages come through between two.
        for (const image of missing) await images.put(image);
        return missing.map(({ url }) => url);
      }),
    async remove(keys) {
      await images.bulkDelete([...keys]);
    },
  };
  return self;
}
