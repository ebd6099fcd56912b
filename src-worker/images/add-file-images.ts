import type { Failure } from "../contract/outcome";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import { createYielder } from "../scheduling/yielder";
import type { LibraryParts } from "./download-missing";
import { createImageBatch } from "./image-batch";
import { imageId } from "./image-id";
import { type FetchedImages, fetchedColumns, fetchedIn } from "./image-index";
import type { ImageRemoval } from "./image-removal";
import { checkDownloadSpace, checkImageSpace } from "./image-space";
import { storableImage } from "./storable-image";
import { usage } from "./stored-images";

/** An image from a person's file. */
export interface ImageToAdd {
  /** Its address without a version. */
  readonly key: string;
  /** How it was stored before; null for a new one. */
  readonly before: { readonly version: string; readonly side: number } | null;
  /** Refuses a file that cannot be read. */
  read(): Promise<ArrayBuffer>;
}

/** The outcome of adding images from files, by their keys. */
export interface AddedFiles {
  /** Versions of the stored ones. */
  readonly versions: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, Failure>;
  /** The failure that left the others out: a full device or budget; null for none. */
  readonly stopped: Failure | null;
  /** Longest side in pixels for which they were stored. */
  readonly side: number;
}

/**
 * Stores images from files as those from a network: with the same guards, in the chosen size, within the budget. To be called under
 * the lock of arriving images. What is stored before a failure has to be settled.
 */
export async function addFileImages(
  signal: AbortSignal,
  store: string,
  files: readonly ImageToAdd[],
  library: LibraryParts & {
    readonly removal: ImageRemoval;
    readonly settings: { readonly budget: number; readonly side: number };
  },
): Promise<AddedFiles> {
  const { images, imageIndexes, reserve } = library.storage;
  const { world, drawSvg, report, removal, settings } = library;
  const { side, budget } = settings;
  const yieldIfDue = createYielder(world);
  const versions = new Map<string, string>();
  const refused = new Map<string, Failure>();
  const added: FetchedImages = new Map();
  const removedBefore = removal.removed;
  let stopped: Failure | null = null;
  // Images must not take the last space: orders need it.
  if (!(await reserve.fill())) throw new Failed("images-no-space");
  await checkDownloadSpace(world, 0);
  const stored = await removal.ofProducts();
  const indexes = (await imageIndexes.all()).map(fetchedIn);
  const sizeOf = (id: number) => indexes.find((index) => index.has(id))?.get(id)?.size ?? 0;
  let used = usage(stored, indexes).bytes;
  const batch = createImageBatch({
    recorder: world.recorder,
    images,
    checkSpace: async (bytes) => {
      // More important data has just taken this space.
      if (removal.removed > removedBefore) throw removal.failure();
      await checkImageSpace(world, bytes);
    },
    fetched: added,
    stored: async (_bytes, grown) => removal.setBytes(removal.bytes + grown),
    failed(_images, failure) {
      stopped = failure;
    },
  });
  try {
    for (const [place, { key, before, read }] of files.entries()) {
      report({ adding: { done: place, total: files.length } });
      await yieldIfDue(signal);
      const id = imageId(key);
      try {
        const bytes = await read();
        const version = await versionOf(world.crypto, bytes);
        const isStored = before?.version === version && before.side === side && stored.has(id);
        if (!isStored) {
          const image = await storableImage({ world, drawSvg }, bytes, { key, side, isScaled: false });
          signal.throwIfAborted();
          const replaces = stored.has(id) ? sizeOf(id) : 0;
          used += image.bytes.byteLength - replaces;
          if (used > budget) {
            stopped = new Failed("images-over-budget", { images: files.length - place }).failure;
            break;
          }
          const queued = { id, place, src: `${key}?v=${version}`, isCover: false, replaces };
          await batch.add(queued, { url: key, ...image, timestamp: world.now() });
        }
        versions.set(key, version);
      } catch (error) {
        signal.throwIfAborted();
        refused.set(key, failureFrom(error));
      }
      if (stopped) break;
    }
    await batch.write();
    const latest = await imageIndexes.read(store);
    await imageIndexes.write({ ...latest, ...fetchedColumns(new Map([...fetchedIn(latest), ...added])) });
    if (stopped) await dropUnstored();
    await removal.count();
    return { versions, refused, stopped, side };
  } finally {
    report({ adding: null });
  }

  /** A write that failed has left images out that were already noted. */
  async function dropUnstored(): Promise<void> {
    const there = new Set(await images.storedKeys([...versions.keys()]));
    for (const key of [...versions.keys()]) if (!there.has(key)) versions.delete(key);
  }
}

/** Names the bytes of an image. */
async function versionOf(crypto: Pick<Crypto, "subtle">, bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, 6);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
