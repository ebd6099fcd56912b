/**
 * Adapts the number of parallel image requests: it starts at five, grows as long as the throughput grows, and is halved when
 * images share the network with too many others to arrive in time. Times are in milliseconds on a monotonic clock.
 */
export interface AdaptiveConcurrency {
  readonly concurrency: number;
  /** To be called for each image that arrived. */
  arrived(now: number): void;
  /**
   * To be called for each image whose time ended while it arrived. Returns whether fewer are fetched at once than when it
   * began: it may arrive in time then.
   */
  late(began: number, now: number): boolean;
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
  let halvedAt = Number.NEGATIVE_INFINITY;
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
    late(began, at) {
      // Images that were under way together are late together.
      if (began < halvedAt) return true;
      if (concurrency === 1) return false;
      concurrency = Math.floor(concurrency / 2);
      before = null;
      isSettled = false;
      halvedAt = at;
      since = at;
      arrived = 0;
      return true;
    },
  };
}
