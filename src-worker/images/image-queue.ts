import { isFileImage } from "../contract/image-key";
import type { Yielder } from "../scheduling/yielder";
import type { CatalogueImages } from "./catalogue-images";
import type { FetchedImages } from "./image-index";
import { imageVersion } from "./image-version";

/** An image to fetch. */
export interface QueuedImage {
  readonly id: number;
  /** Its place among the images that the catalogue names. */
  readonly place: number;
  readonly src: string;
  readonly isCover: boolean;
  /** Bytes of the stored version that it replaces; 0 for a missing image. */
  readonly replaces: number;
}

/** The images to fetch: first those on screen, then covers, other images, and images stored in another version. */
export interface ImageQueue {
  /** Images left. */
  readonly size: number;
  /** Missing images that came from a person's files: no network supplies them again. */
  readonly lost: number;
  /** Drops the missing images; returns whether any are left to replace. */
  dropMissing(): boolean;
  next(): QueuedImage | undefined;
  /** Queues an image again, behind all others. */
  again(image: QueuedImage): void;
}

/** Images between two calls of a `Yielder`: a call costs as much as a few of these steps. */
const checkEvery = 256;

/** @param nextShown takes the id of an image on screen; undefined when there is none */
export async function createImageQueue(
  yieldIfDue: Yielder,
  known: { readonly named: CatalogueImages; readonly stored: ReadonlySet<number>; readonly fetched: FetchedImages },
  nextShown: () => number | undefined,
): Promise<ImageQueue> {
  const { named, stored, fetched } = known;
  const { sources, ids, covers } = named;
  const missing: number[] = [];
  const changed: number[] = [];
  let lost = 0;
  for (const [place, id] of ids.entries()) {
    if (place % checkEvery === 0) await yieldIfDue();
    const isStored = stored.has(id);
    if (isStored && (fetched.get(id)?.version ?? versionAt(place)) === versionAt(place)) continue;
    if (!isFileImage(sources[place] ?? "")) (isStored ? changed : missing).push(place);
    else if (!isStored) lost++;
  }
  const order = [...missing, ...changed];
  const waiting = new Map(order.map((place) => [ids[place] ?? 0, place]));
  let at = 0;

  return {
    lost,
    get size() {
      return waiting.size;
    },
    dropMissing() {
      for (const place of missing) waiting.delete(ids[place] ?? 0);
      return waiting.size > 0;
    },
    next() {
      for (let id = nextShown(); id !== undefined; id = nextShown()) {
        const place = waiting.get(id);
        if (place !== undefined) return taken(place);
      }
      while (at < order.length) {
        const place = order[at++] ?? 0;
        if (waiting.has(ids[place] ?? 0)) return taken(place);
      }
      return undefined;
    },
    again({ id, place }) {
      waiting.set(id, place);
      order.push(place);
    },
  };

  function taken(place: number): QueuedImage {
    const id = ids[place] ?? 0;
    waiting.delete(id);
    const replaces = stored.has(id) ? (fetched.get(id)?.size ?? 0) : 0;
    return { id, place, src: sources[place] ?? "", isCover: place < covers, replaces };
  }

  function versionAt(place: number): number {
    return imageVersion(sources[place] ?? "");
  }
}
