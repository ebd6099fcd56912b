import { guessedBytes } from "./mean-size";

/** The budget while images are fetched: what they take, and what leaves for a cover. */
export interface ImageBudget {
  /** Bytes that are still to be had, without what is on its way. */
  left(): number;
  /** Mean bytes of an image; null before so many are known. */
  average(min: number): number | null;
  /** Whether there is room for one more, which is then on its way: for a cover, images that are none leave. */
  makeFor(isCover: boolean): Promise<boolean>;
  /** One that was on its way has come, with so many bytes; null when it has not. */
  came(bytes: number | null): void;
}

/** However small a budget is, it is taken to have room for so many until the first have come. */
const minFitting = 50;
/** Bytes that leave together: each leaving goes through all keys. */
const freedTogether = 64_000_000;

/**
 * @param known sizes of what is held
 * @param giveUp removes images that are no covers, of about so many bytes; answers what that freed
 */
export function createImageBudget(
  budget: () => number,
  known: { readonly bytes: number; readonly images: number },
  giveUp: (bytes: number) => Promise<number>,
): ImageBudget {
  let used = known.bytes;
  let sum = known.bytes;
  let count = known.images;
  let underway = 0;
  let freeing: Promise<number> | null = null;
  const self: ImageBudget = {
    left: () => Math.max(0, budget() - used - underway * expected()),
    average: (min) => (count >= min ? sum / count : null),
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
    return self.average(1) ?? Math.min(guessedBytes, budget() / minFitting);
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
