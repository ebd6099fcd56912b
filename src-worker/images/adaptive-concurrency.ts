/** Adapts the number of parallel image requests: it starts at five and grows as long as the throughput grows. */
export interface AdaptiveConcurrency {
  readonly concurrency: number;
  /** To be called for each image that arrived. @param now milliseconds on a monotonic clock */
  arrived(now: number): void;
}

const firstConcurrency = 5;
/** With HTTP/2 at 50 ms, throughput grew up to 20 (observed). With HTTP/1.1, browsers queue all but six per host. */
const maxConcurrency = 24;
const step = 1.5;
/** An increase stays only when it raises the throughput by at least this factor. */
const gain = 1.1;
/** Images per parallel request in one measurement of the throughput. */
const imagesPerRequest = 8;

export function createAdaptiveConcurrency(now: number): AdaptiveConcurrency {
  let concurrency = firstConcurrency;
  let before: { readonly concurrency: number; readonly rate: number } | null = null;
  let isSettled = false;
  let since = now;
  let arrived = 0;
  return {
    get concurrency() {
      return concurrency;
    },
    arrived(at) {
      arrived++;
      if (isSettled || arrived < concurrency * imagesPerRequest) return;
      const rate = arrived / Math.max(1, at - since);
      since = at;
      arrived = 0;
      if (before && rate < before.rate * gain) {
        concurrency = before.concurrency;
        isSettled = true;
        return;
      }
      before = { concurrency, rate };
      concurrency = Math.min(maxConcurrency, Math.ceil(concurrency * step));
      isSettled = concurrency === before.concurrency;
    },
  };
}
