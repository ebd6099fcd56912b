import type { World } from "../world/world";
import { type IdleWatch, quietMs } from "./idle-watch";

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

/**
 * Creates a yielder for one piece of work in the background, which pauses while requests come. On a slow device, the slices of
 * two kinds of work in turns would make each request wait several times as long.
 *
 * @param maxPauseMs after which, in all, it pauses no more: a person may never stop
 */
export function createBackgroundYielder(
  world: Pick<World, "yield" | "sleep">,
  idle: Pick<IdleWatch, "now">,
  maxPauseMs: number,
): Yielder {
  const yieldIfDue = createYielder(world);
  let paused = 0;
  return async (signal) => {
    await yieldIfDue(signal);
    for (; !idle.now && paused < maxPauseMs; paused += quietMs) await world.sleep(quietMs, signal ?? never);
  };
}

const never = new AbortController().signal;
