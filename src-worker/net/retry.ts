import type { Failure } from "../contract/outcome";
import { Failed } from "../run/failed";
import type { World } from "../run/world";
import { isBusy } from "./is-busy";

const longestWaitMs = 30_000;

/**
 * Tries a request again, so many times at most, when its failure may pass: after 1, 2, 4… seconds. One that was
 * told to wait is tried at once: the pace, through which `body` runs, makes it wait together with all others.
 * `passing` tells which failures are worth it; all that are retryable without it.
 */
export async function retry<T>(
  signal: AbortSignal,
  world: Pick<World, "sleep">,
  retries: number,
  body: (tried: number) => Promise<T>,
  passing: (failure: Failure) => boolean = ({ retryable }) => retryable,
): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await body(tried);
    } catch (error) {
      if (!(error instanceof Failed) || !passing(error.failure) || tried >= retries || signal.aborted) throw error;
      if (!isBusy(error.failure)) await world.sleep(Math.min(1000 * 2 ** tried, longestWaitMs), signal);
    }
  }
}
