import type { World } from "../world/world";

/** Milliseconds after a request within which the next one is likely: someone is typing or choosing. */
export const quietMs = 600;

/** Detects when no request is waiting, so that background work delays none. */
export interface IdleWatch {
  /** Runs `body` as a request that a caller waits for. */
  during<T>(body: () => Promise<T>): Promise<T>;
  /** Whether the engine is idle: no request waits, and none has waited for 600 ms. */
  readonly now: boolean;
  /** Resolves when the engine is idle. */
  whenIdle(): Promise<void>;
}

export function createIdleWatch(world: Pick<World, "clock" | "sleep">): IdleWatch {
  let waiting = 0;
  let lastRequest = Number.NEGATIVE_INFINITY;

  const self: IdleWatch = {
    async during(body) {
      waiting++;
      try {
        return await body();
      } finally {
        waiting--;
        lastRequest = world.clock();
      }
    },
    get now() {
      return waiting === 0 && world.clock() - lastRequest >= quietMs;
    },
    async whenIdle() {
      while (!self.now) await world.sleep(quietMs, new AbortController().signal);
    },
  };
  return self;
}
