import type { World } from "../world/world";
import { type IdleWatch, quietMs } from "./idle-watch";
import { createYielder, type Yielder } from "./yielder";

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
