import type { Failure } from "../contract/outcome";
import { Failed } from "../run/failed";
import type { World } from "../run/world";
import { isBusy } from "./is-busy";

const longestWaitMs = 30_000;

export interface RetryOptions {
  /** Tries after the first. */
  readonly retries: number;
  /** Which failures are tried again; all that are retryable by default. */
  readonly isPassing?: (failure: Failure) => boolean;
}

/**
 * Tries a request again when its failure may pass: after 1, 2, 4… seconds. One that was told to wait is tried at once:
 * the pace, through which `body` runs, makes it wait together with all others.
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
      if (!(error instanceof Failed) || !isPassing(error.failure) || tried >= retries || signal.aborted) throw error;
      if (!isBusy(error.failure)) await world.sleep(Math.min(1000 * 2 ** tried, longestWaitMs), signal);
    }
  }
}
