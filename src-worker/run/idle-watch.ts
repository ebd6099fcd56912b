import type { World } from "./world";

/** Milliseconds after an answer in which the next question is likely: someone types, or chooses. */
const quietMs = 600;

/** Tells when nobody asks anything: what may be wanted later is then made, and keeps nobody waiting. */
export interface IdleWatch {
  /** Notes that somebody waits for this. */
  during<T>(asked: () => Promise<T>): Promise<T>;
  /** Whether nobody waits, nor has for a while. */
  readonly now: boolean;
  /** Resolves once it is calm. */
  whenIdle(): Promise<void>;
}

export function createIdleWatch(world: Pick<World, "clock" | "sleep">): IdleWatch {
  let waiting = 0;
  let lastAsked = Number.NEGATIVE_INFINITY;

  const self: IdleWatch = {
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
    async whenIdle() {
      while (!self.now) await world.sleep(quietMs, new AbortController().signal);
    },
  };
  return self;
}
