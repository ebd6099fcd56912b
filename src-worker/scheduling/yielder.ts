import type { World } from "../world/world";

/** To be called between small pieces of work. Throws the signal's reason when it is aborted. */
export type Yielder = (signal?: AbortSignal) => Promise<void>;

/** Rows or words between two calls of a `Yielder`: a call costs as much as a few of these steps. */
export const checkEvery = 64;

/**
 * Creates a function that lets waiting messages run once the engine has worked for about 12 ms without a pause, so that a
 * command or a ping never waits for an import.
 */
export function createYielder(world: Pick<World, "yield">): Yielder {
  const longestMs = 12;
  let since = performance.now();
  return async (signal) => {
    if (performance.now() - since < longestMs) return;
    await world.yield();
    signal?.throwIfAborted();
    since = performance.now();
  };
}
