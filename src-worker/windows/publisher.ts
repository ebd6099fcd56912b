import type { Snapshot } from "../contract/snapshot";
import type { World } from "../world/world";

export interface Publisher {
  update(change: Partial<Snapshot>): void;
  watch(listener: (snapshot: Snapshot) => void): void;
}

const gapMs = 100;

/**
 * Sends the newest snapshot to the listener: the first one right after the first update, then at most ten a second. It never
 * skips the last one, and combines all updates of one task.
 */
export function createPublisher(world: Pick<World, "clock" | "sleep">, initial: Snapshot): Publisher {
  let snapshot = initial;
  let listener: ((snapshot: Snapshot) => void) | null = null;
  let lastSent = Number.NEGATIVE_INFINITY;
  let waiting = false;
  let hasUpdate = false;
  const forever = new AbortController().signal;

  return {
    update(change) {
      snapshot = { ...snapshot, ...change };
      hasUpdate = true;
      schedule();
    },
    watch(next) {
      listener = next;
      lastSent = Number.NEGATIVE_INFINITY;
      if (hasUpdate) schedule();
    },
  };

  function schedule(): void {
    if (waiting || !listener) return;
    waiting = true;
    const wait = lastSent + gapMs - world.clock();
    void (wait > 0 ? world.sleep(wait, forever) : Promise.resolve()).then(() => {
      waiting = false;
      send();
    });
  }

  function send(): void {
    lastSent = world.clock();
    listener?.(snapshot);
  }
}
