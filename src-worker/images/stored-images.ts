import type { ImageIndex } from "../catalogue/database";
import type { ImageCounts } from "../contract/images";
import type { StoredOf } from "../contract/readiness";
import type { Yielder } from "../scheduling/yielder";
import { type FetchedImages, fetchedIn } from "./image-index";
import { meanSize } from "./mean-size";

/** Images between two calls of a `Yielder`: a call costs as much as a few of these steps. */
export const checkEvery = 1024;

/** The stored images among those that a store's generation names. */
export interface StoredImages extends StoredOf {
  /** Null until the images of a generation are counted. */
  readonly generation: string | null;
  /** Bytes of the stored ones. */
  readonly bytes: number;
}

/** Those of these images that are stored. */
async function storedAmong(
  yieldIfDue: Yielder,
  ids: Float64Array,
  stored: ReadonlySet<number>,
): Promise<readonly number[]> {
  const found: number[] = [];
  for (const [place, id] of ids.entries()) {
    if (place % checkEvery === 0) await yieldIfDue();
    if (stored.has(id)) found.push(id);
  }
  return found;
}

export async function measured(
  yieldIfDue: Yielder,
  imageIndex: ImageIndex,
  stored: ReadonlySet<number>,
): Promise<StoredImages> {
  const { generation, ids, sizes } = imageIndex;
  const fetched = fetchedIn(imageIndex);
  const mean = Math.round(meanSize([...sizes]));
  const found = await storedAmong(yieldIfDue, ids, stored);
  const bytes = found.reduce((sum, id) => sum + (fetched.get(id)?.size ?? mean), 0);
  return { generation, stored: found.length, of: ids.length, bytes };
}

/** The bytes of the stored images, with the mean for unknown sizes, and the number of known sizes. */
export function usage(stored: ReadonlySet<number>, imageIndexes: readonly FetchedImages[]) {
  const sizes: number[] = [];
  for (const id of stored) {
    const size = imageIndexes.find((imageIndex) => imageIndex.has(id))?.get(id)?.size;
    if (size !== undefined) sizes.push(size);
  }
  return { bytes: Math.round(stored.size * meanSize(sizes)), images: sizes.length };
}

/** The counts of a download, with the images of these ids that are stored by then. */
export async function countsIn(
  yieldIfDue: Yielder,
  ids: Float64Array,
  stored: ReadonlySet<number>,
  { failed, fetched, reason }: ImageCounts,
): Promise<ImageCounts> {
  const found = (await storedAmong(yieldIfDue, ids, stored)).length;
  const missing = Math.min(failed, ids.length - found);
  return { total: ids.length, processed: found + missing, failed: missing, fetched, ...(reason && { reason }) };
}
