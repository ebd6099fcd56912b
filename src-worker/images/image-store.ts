import type { Database, ImageRow, StoredImage } from "../catalogue/database";
import { createYielder } from "../scheduling/yielder";
import type { World } from "../world/world";
import { imageId } from "./image-id";

/** The images on the device, by image key. Only the engine writes them. */
export interface ImageStore {
  /** Ids of all stored images of all stores, or of those whose keys are wanted. */
  storedIds(isWanted?: (key: string) => boolean): Promise<Set<number>>;
  /** The keys among `keys` whose images are stored, in any order. */
  storedKeys(keys: readonly string[]): Promise<readonly string[]>;
  /** The stored images among `keys`, in their order. */
  read(keys: readonly string[]): Promise<readonly StoredImage[]>;
  /** Writes all images in one transaction. About fifty at a time is fastest. */
  put(images: readonly StoredImage[]): Promise<void>;
  /** Writes the images that are not stored yet, in one transaction; resolves to their keys. */
  add(images: readonly StoredImage[]): Promise<readonly string[]>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes the images for which `isGone` returns true. */
  removeWhere(isGone: (id: number) => boolean): Promise<void>;
}

/** Keys in one read. Only keys are read: a cursor would load every image. */
const keysTogether = 2000;
/** Keys in one query. */
const keysPerQuery = 500;

/**
 * Bytes are stored as Blobs where the browser can, because these free their space as soon as they are deleted. Chromium keeps
 * an ArrayBuffer below 64 kB in its LevelDB, where deleting it first takes more space and frees it only at some later
 * compaction (measured in Chromium 156: 12 MB of 24 MB deleted, 38 to 51 MB in use afterwards; Blobs: 12 MB). WebKit refuses
 * Blobs in private windows (https://bugs.webkit.org/show_bug.cgi?id=156347).
 */
export function createImageStore(
  database: Pick<Database, "images" | "transaction">,
  world: Pick<World, "device" | "yield">,
): ImageStore {
  const { images } = database;
  const usesBlobs = /\b(?:Chrome|Firefox)\//.test(world.device().userAgent);
  const rowOf = (image: StoredImage): ImageRow =>
    usesBlobs ? { ...image, bytes: new Blob([image.bytes], { type: image.type }) } : image;
  const yieldIfDue = createYielder(world);
  const self: ImageStore = {
    async storedIds(isWanted = () => true) {
      const ids = new Set<number>();
      await eachKeys(async (keys) => {
        for (const key of keys) if (isWanted(key)) ids.add(imageId(key));
      });
      return ids;
    },
    async storedKeys(keys) {
      const found: string[] = [];
      for (let at = 0; at < keys.length; at += keysPerQuery) {
        const part = keys.slice(at, at + keysPerQuery);
        for (const key of await images.where(":id").anyOf(part).primaryKeys()) found.push(key);
      }
      return found;
    },
    async read(keys) {
      const rows = (await images.bulkGet([...keys])).flatMap((row) => row ?? []);
      return (await Promise.all(rows.map(imageOf))).flatMap((image) => image ?? []);
    },
    async put(batch) {
      const rows: ImageRow[] = [];
      for (const image of batch) {
        rows.push(rowOf(image));
        await yieldIfDue();
      }
      await images.bulkPut(rows);
    },
    add: (batch) =>
      database.transaction("rw", images, async () => {
        const stored = new Set(await self.storedKeys(batch.map(({ url }) => url)));
        const missing = batch.filter(({ url }) => !stored.has(url));
        // One by one rather than in bulk, so that other messages get through in between.
        for (const image of missing) await images.put(rowOf(image));
        return missing.map(({ url }) => url);
      }),
    async remove(keys) {
      await images.bulkDelete([...keys]);
    },
    removeWhere: (isGone) => eachKeys((keys) => self.remove(keys.filter((key) => isGone(imageId(key))))),
  };
  return self;

  async function eachKeys(body: (keys: readonly string[]) => Promise<void>): Promise<void> {
    for (let last = ""; ; ) {
      const keys = await images.where(":id").above(last).limit(keysTogether).primaryKeys();
      if (keys.length > 0) await body(keys);
      if (keys.length < keysTogether) return;
      last = keys.at(-1) ?? "";
    }
  }
}

/** Null when the browser has lost the file of a Blob. */
async function imageOf(row: ImageRow): Promise<StoredImage | null> {
  const { bytes } = row;
  if (bytes instanceof ArrayBuffer) return { ...row, bytes };
  const read = await bytes.arrayBuffer().catch(() => null);
  return read && { ...row, bytes: read };
}
