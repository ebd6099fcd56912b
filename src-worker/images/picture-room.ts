import { guessedBytes } from "./mean-size";

/** The budget while pictures are fetched: what they take, and what leaves for a cover. */
export interface PictureRoom {
  /** Bytes that are still to be had, without what is on its way. */
  left(): number;
  /** Mean bytes of a picture; null before so many are known. */
  average(least: number): number | null;
  /** Whether there is room for one more, which is then on its way: for a cover, pictures that are none leave. */
  makeFor(isCover: boolean): Promise<boolean>;
  /** One that was on its way has come, with so many bytes; null when it has not. */
  came(bytes: number | null): void;
}

/** However small a budget is, it is taken to have room for so many until the first have come. */
const leastFitting = 50;
/** Bytes that leave together: each leaving goes through all keys. */
const freedTogether = 64_000_000;

/**
 * @param known sizes of what is held
 * @param giveUp removes pictures that are no covers, of about so many bytes; answers what that freed
 */
export function createPictureRoom(
  budget: () => number,
  known: { readonly bytes: number; readonly pictures: number },
  giveUp: (bytes: number) => Promise<number>,
): PictureRoom {
  let used = known.bytes;
  let sum = known.bytes;
  let count = known.pictures;
  let underway = 0;
  let freeing: Promise<number> | null = null;
  const self: PictureRoom = {
    left: () => Math.max(0, budget() - used - underway * expected()),
    average: (least) => (count >= least ? sum / count : null),
    async makeFor(isCover) {
      if (self.left() < expected()) {
        if (!isCover) return false;
        freeing ??= free();
        if ((await freeing) === 0) return false;
      }
      underway++;
      return true;
    },
    came(bytes) {
      underway--;
      if (bytes === null) return;
      used += bytes;
      sum += bytes;
      count++;
    },
  };
  return self;

  function expected(): number {
    return self.average(1) ?? Math.min(guessedBytes, budget() / leastFitting);
  }

  async function free(): Promise<number> {
    try {
      const freed = await giveUp(freedTogether);
      used = Math.max(0, used - freed);
      return freed;
    } finally {
      freeing = null;
    }
  }
}
