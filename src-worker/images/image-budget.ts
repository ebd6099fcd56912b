import { guessedBytes } from "./mean-size";

/** Tracks the image budget during a download. */
export interface ImageBudget {
  /** Bytes left, after subtracting the expected size of images in flight. */
  left(): number;
  /** Mean bytes of an image; null while fewer than `min` sizes are known. */
  average(min: number): number | null;
  /**
   * Reserves one more image and resolves to whether it fits. For a cover it removes other images if needed.
   *
   * @param replaces bytes of the version that it replaces
   */
  makeFor(isCover: boolean, replaces: number): Promise<boolean>;
  /** Ends the reservation of one image: its bytes, or null when it did not arrive. */
  settle(bytes: number | null, replaces?: number): void;
}

/** Until sizes are known, a budget is expected to fit at least this many images. */
const minFitting = 50;
/** Bytes to free at once, because each removal iterates over all keys. */
const freedTogether = 64_000_000;

/**
 * @param known size of the stored images
 * @param evict removes about `bytes` of images that are no covers; resolves to the freed bytes
 */
export function createImageBudget(
  budget: () => number,
  known: { readonly bytes: number; readonly images: number },
  evict: (bytes: number) => Promise<number>,
): ImageBudget {
  let used = known.bytes;
  let sum = known.bytes;
  let count = known.images;
  let underway = 0;
  let freeing: Promise<number> | null = null;
  const self: ImageBudget = {
    left: () => Math.max(0, budget() - used - underway * expected()),
    average: (min) => (count >= min ? sum / count : null),
    async makeFor(isCover, replaces) {
      if (self.left() + replaces < expected()) {
        if (!isCover) return false;
        freeing ??= free();
        if ((await freeing) === 0) return false;
      }
      underway++;
      return true;
    },
    settle(bytes, replaces = 0) {
      underway--;
      if (bytes === null) return;
      used += bytes - replaces;
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
      const freed = await evict(freedTogether);
      used = Math.max(0, used - freed);
      return freed;
    } finally {
      freeing = null;
    }
  }
}
