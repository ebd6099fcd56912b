/** Limits the requests to one origin. Callers pass the time, in milliseconds on a monotonic clock. */
export interface OriginRateLimiter {
  /** Maximum of requests of one kind in flight, from 1 to `maxAtOnce`. */
  readonly atOnce: number;
  /** Milliseconds left of the pause that the store requested; 0 for none. */
  pauseMs(now: number): number;
  /** Ends the pause. The next refusal begins another. */
  dropPause(): void;
  /** Milliseconds until a request may start; 0 for now. */
  waitMs(now: number): number;
  /** Records a start. The returned round goes to `succeeded` or `refused` with the answer. */
  started(now: number): Round;
  succeeded(round: Round): void;
  /**
   * Records that the store requested a pause of `retryAfterMs`, or of unspecified length (null). `jitter` is the share
   * that is added to the pause, so that the devices of one office do not all come back at the same moment.
   */
  refused(round: Round, now: number, retryAfterMs: number | null, jitter: number): void;
}

/** All requests between two refusals. */
export type Round = number;

/** From this value of `atOnce` on, only the limit of each request kind applies. */
export const maxAtOnce = 5;
const successesForOneMore = 10;
const firstGapMs = 250;
const longestGapMs = 10_000;
/** Shorter gaps count as 0. */
const minGapMs = 25;
const minPauseMs = 1000;
const maxRetryAfterMs = 300_000;
/** Shopify throttles without Retry-After, for 10 to 30 seconds (observed). */
const longestOwnPauseMs = 32_000;

/**
 * Creates the limiter of one origin. A refusal pauses all requests for as long as the store requests, else for 1, 2, 4…
 * seconds; it doubles the gap between starts and allows one request in flight. Each success shortens the gap by a
 * tenth, and every ten successes allow one more request in flight.
 */
export function createOriginRateLimiter(): OriginRateLimiter {
  let atOnce = maxAtOnce;
  let gapMs = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let lastStart = Number.NEGATIVE_INFINITY;
  let round: Round = 0;
  let refusals = 0;
  let successes = 0;
  return {
    get atOnce() {
      return atOnce;
    },
    pauseMs: (now) => Math.max(0, pausedUntil - now),
    dropPause() {
      pausedUntil = Number.NEGATIVE_INFINITY;
      lastStart = Number.NEGATIVE_INFINITY;
    },
    waitMs: (now) => Math.max(0, pausedUntil - now, lastStart + gapMs - now),
    started(now) {
      lastStart = now;
      return round;
    },
    succeeded(answered) {
      if (answered !== round) return;
      refusals = 0;
      gapMs = gapMs * 0.9 < minGapMs ? 0 : gapMs * 0.9;
      successes++;
      if (successes % successesForOneMore === 0) atOnce = Math.min(atOnce + 1, maxAtOnce);
    },
    refused(answered, now, retryAfterMs, jitter) {
      // Requests that were in flight together are refused together: they count as one refusal.
      const isFirst = answered === round;
      if (isFirst) {
        round++;
        refusals++;
        successes = 0;
        atOnce = 1;
        gapMs = Math.min(Math.max(gapMs * 2, firstGapMs), longestGapMs);
      }
      if (retryAfterMs !== null)
        pauseUntil(now + Math.min(Math.max(retryAfterMs, minPauseMs), maxRetryAfterMs) * (1 + jitter));
      else if (isFirst) pauseUntil(now + Math.min(minPauseMs * 2 ** (refusals - 1), longestOwnPauseMs));
    },
  };

  function pauseUntil(time: number): void {
    pausedUntil = Math.max(pausedUntil, time);
  }
}
