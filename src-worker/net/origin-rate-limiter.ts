/** How gently one origin is treated, on whichever clock it is told. */
export interface OriginRateLimiter {
  /** Most requests of a kind in flight, up to `maxAtOnce`. */
  readonly atOnce: number;
  /** Milliseconds until a request may start; 0 for now. */
  waitMs(now: number): number;
  /** Notes a start; its end names the round that is answered. */
  started(now: number): Round;
  succeeded(round: Round): void;
  /**
   * The store asked to be left alone, for `askedMs` or (null) without saying how long. `jitter` is the share that is
   * added, so that the devices of one office, which were told the same, do not all come back at the same moment.
   */
  refused(round: Round, now: number, askedMs: number | null, jitter: number): void;
}

/** All requests between two refusals. */
export type Round = number;

/** With so many in flight an origin that has refused is trusted as before; how many more there are is each kind's affair. */
export const maxAtOnce = 5;
const successesForOneMore = 10;
const firstGapMs = 250;
const longestGapMs = 10_000;
/** A gap below this one is none. */
const minGapMs = 25;
const minPauseMs = 1000;
const longestAskedPauseMs = 300_000;
/** Shopify clears in 10 to 30 seconds (platform-facts: Throttle, no Retry-After). */
const longestOwnPauseMs = 32_000;

/**
 * A refusal stops everyone at this origin for as long as the store asks, else for 1, 2, 4… seconds, doubles the gap
 * between starts and leaves one request in flight; each success wins a tenth of the gap back, ten in a row one more
 * in flight.
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
    refused(answered, now, askedMs, jitter) {
      // Those that were in flight together are refused together: one event.
      const another = answered === round;
      if (another) {
        round++;
        refusals++;
        successes = 0;
        atOnce = 1;
        gapMs = Math.min(Math.max(gapMs * 2, firstGapMs), longestGapMs);
      }
      if (askedMs !== null)
        pauseUntil(now + Math.min(Math.max(askedMs, minPauseMs), longestAskedPauseMs) * (1 + jitter));
      else if (another) pauseUntil(now + Math.min(minPauseMs * 2 ** (refusals - 1), longestOwnPauseMs));
    },
  };

  function pauseUntil(time: number): void {
    pausedUntil = Math.max(pausedUntil, time);
  }
}
