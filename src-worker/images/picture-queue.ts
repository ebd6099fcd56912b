import type { Breath } from "../run/breathe";
import type { FetchedPictures } from "./picture-ledger";
import { pictureVersion } from "./picture-version";
import type { WantedPictures } from "./wanted-pictures";

/** One picture that is to be fetched. */
export interface QueuedPicture {
  readonly id: number;
  readonly src: string;
  readonly isCover: boolean;
}

/** What is to be fetched: what is looked at, then covers, then the others, then those that are held in another version. */
export interface PictureQueue {
  /** How many are left. */
  readonly size: number;
  next(): QueuedPicture | undefined;
}

/** Asking whether to give way costs as much as a few of these steps. */
const often = 256;

/**
 * @param nextShown id of a picture that is looked at, as long as there is one
 */
export async function createPictureQueue(
  breathe: Breath,
  { sources, ids, covers }: WantedPictures,
  held: ReadonlySet<number>,
  fetched: FetchedPictures,
  nextShown: () => number | undefined,
): Promise<PictureQueue> {
  const missing: number[] = [];
  const changed: number[] = [];
  for (const [place, id] of ids.entries()) {
    if (place % often === 0) await breathe();
    if (!held.has(id)) missing.push(place);
    else if ((fetched.get(id)?.version ?? versionAt(place)) !== versionAt(place)) changed.push(place);
  }
  const order = [...missing, ...changed];
  const waiting = new Map(order.map((place) => [ids[place] ?? 0, place]));
  let at = 0;

  return {
    get size() {
      return waiting.size;
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
  };

  function taken(place: number): QueuedPicture {
    const id = ids[place] ?? 0;
    waiting.delete(id);
    return { id, src: sources[place] ?? "", isCover: place < covers };
  }

  function versionAt(place: number): number {
    return pictureVersion(sources[place] ?? "");
  }
}
