import type { World } from "./world";

/** Milliseconds after an answer in which the next question is likely: someone types, or chooses. */
const quietMs = 600;

/** Tells when nobody asks anything: what may be wanted later is then made, and keeps nobody waiting. */
export interface Calm {
  /** Notes that somebody waits for this. */
  during<T>(asked: () => Promise<T>): Promise<T>;
  /** Whether nobody waits, nor has for a while. */
  readonly now: boolean;
  /** Resolves once it is calm. */
  until(): Promise<void>;
}

export function createCalm(world: Pick<World, "clock" | "sleep">): Calm {
  let waiting = 0;
  let lastAsked = Number.NEGATIVE_INFINITY;

  const self: Calm = {
    async during(asked) {
      waiting++;
      try {
        return await asked();
      } finally {
        waiting--;
        lastAsked = world.clock();
      }
    },
    get now() {
      return waiting === 0 && world.clock() - lastAsked >= quietMs;
    },
    async until() {
      while (!self.now) await world.sleep(quietMs, new AbortController().signal);
    },
  };
  return self;
}
