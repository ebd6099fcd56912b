import type { Failure } from "../contract/outcome";
import { Failed } from "../run/failed";
import type { World } from "../run/world";

/** Tries after the first one. */
const retries = 3;
const longestWaitMs = 300_000;

/**
 * Tries a request again when its failure may pass: after 1, 2 and 4 seconds, or as long as the store asks,
 * five minutes at most. `passing` tells which failures are worth waiting for; all that are retryable without it.
 */
export async function retry<T>(
  signal: AbortSignal,
  world: Pick<World, "sleep">,
  body: () => Promise<T>,
  passing: (failure: Failure) => boolean = ({ retryable }) => retryable,
): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await body();
    } catch (error) {
      if (!(error instanceof Failed) || !passing(error.failure) || tried >= retries || signal.aborted) throw error;
      const asked = Number(error.failure.details.retryAfterSeconds ?? 0) * 1000;
      await world.sleep(Math.min(Math.max(1000 * 2 ** tried, asked), longestWaitMs), signal);
    }
  }
}
