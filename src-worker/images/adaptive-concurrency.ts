/**
 * How many images are fetched at once: it begins at the specification's five and grows as long as more of them come in
 * the same time.
 */
export interface AdaptiveConcurrency {
  readonly concurrency: number;
  /** To be told of each image that has come. @param now milliseconds on a clock that only goes forward */
  came(now: number): void;
}

const firstConcurrency = 5;
/** HTTP/2 at 50 ms gained up to 20; a browser has six connections to a host of HTTP/1.1, and the others wait in it. */
const maxConcurrency = 24;
const step = 1.5;
/** More concurrency stay only where they bring at least so much more. */
const gain = 1.1;
/** Images for each lane by which a rate is measured. */
const imagesPerRequest = 8;

export function createAdaptiveConcurrency(now: number): AdaptiveConcurrency {
  let concurrency = firstConcurrency;
  let before: { readonly concurrency: number; readonly rate: number } | null = null;
  let settled = false;
  let since = now;
  let came = 0;
  return {
    get concurrency() {
      return concurrency;
    },
    came(at) {
      came++;
      if (settled || came < concurrency * imagesPerRequest) return;
      const rate = came / Math.max(1, at - since);
      since = at;
      came = 0;
      if (before && rate < before.rate * gain) {
        concurrency = before.concurrency;
        settled = true;
        return;
      }
      before = { concurrency, rate };
      concurrency = Math.min(maxConcurrency, Math.ceil(concurrency * step));
      settled = concurrency === before.concurrency;
    },
  };
}
