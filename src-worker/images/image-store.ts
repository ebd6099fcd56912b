import type { Database, StoredImage } from "../catalogue/database";
import { pictureId } from "./picture-id";

/** The pictures held on the device, by their image key. The engine is their only writer. */
export interface ImageStore {
  /** Ids of all that are held, of every store. */
  heldIds(): Promise<Set<number>>;
  holds(key: string): Promise<boolean>;
  /** All in one transaction: about fifty at a time is fastest. */
  put(images: readonly StoredImage[]): Promise<void>;
  /** Removes those that the function answers true for. */
  removeWhere(isGone: (id: number) => boolean): Promise<void>;
}

/** Keys alone: a cursor would read every picture. */
const keysTogether = 2000;

export function createImageStore({ images }: Pick<Database, "images">): ImageStore {
  return {
    async heldIds() {
      const held = new Set<number>();
      await eachKeys(async (keys) => {
        for (const key of keys) held.add(pictureId(key));
      });
      return held;
    },
    holds: async (key) => (await images.where(":id").equals(key).count()) > 0,
    async put(batch) {
      await images.bulkPut([...batch]);
    },
    removeWhere: (isGone) => eachKeys((keys) => images.bulkDelete(keys.filter((key) => isGone(pictureId(key))))),
  };

  async function eachKeys(body: (keys: readonly string[]) => Promise<void>): Promise<void> {
    for (let last = ""; ; ) {
      const keys = await images.where(":id").above(last).limit(keysTogether).primaryKeys();
      if (keys.length > 0) await body(keys);
      if (keys.length < keysTogether) return;
      last = keys.at(-1) ?? "";
    }
  }
}
