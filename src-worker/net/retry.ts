import type { Failure } from "../contract/outcome";
import { Failed } from "../outcome/failed";
import type { World } from "../world/world";
import { isBusy } from "./is-busy";

const longestWaitMs = 30_000;

export interface RetryOptions {
  /** Attempts after the first. */
  readonly retries: number;
  /** Which failures to retry. Default: all retryable ones. */
  readonly isPassing?: (failure: Failure, tried: number) => boolean;
}

/**
 * Retries a request after 1, 2, 4… seconds. A request that a busy store refused is retried at once: the rate limiter, through
 * which `body` runs, delays it together with all others.
 */
export async function retry<T>(
  signal: AbortSignal,
  world: Pick<World, "sleep">,
  { retries, isPassing = ({ retryable }) => retryable }: RetryOptions,
  body: (tried: number) => Promise<T>,
): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await body(tried);
    } catch (error) {
      if (!(error instanceof Failed) || !isPassing(error.failure, tried) || tried >= retries || signal.aborted)
        throw error;
      if (!isBusy(error.failure)) await world.sleep(Math.min(1000 * 2 ** tried, longestWaitMs), signal);
    }
  }
}
