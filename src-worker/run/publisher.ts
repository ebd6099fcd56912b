import type { Snapshot } from "../contract/snapshot";
import type { World } from "./world";

export interface Publisher {
  update(change: Partial<Snapshot>): void;
  watch(listener: (snapshot: Snapshot) => void): void;
}

const gapMs = 100;

/** Sends the newest snapshot at most ten times a second, the last one always. */
export function createPublisher(world: Pick<World, "clock" | "sleep">, initial: Snapshot): Publisher {
  let snapshot = initial;
  let listener: ((snapshot: Snapshot) => void) | null = null;
  let lastSent = Number.NEGATIVE_INFINITY;
  let waiting = false;
  const forever = new AbortController().signal;

  return {
    update(change) {
      snapshot = { ...snapshot, ...change };
      schedule();
    },
    watch(next) {
      listener = next;
      lastSent = Number.NEGATIVE_INFINITY;
      schedule();
    },
  };

  function schedule(): void {
    if (waiting || !listener) return;
    const wait = lastSent + gapMs - world.clock();
    if (wait <= 0) {
      send();
      return;
    }
    waiting = true;
    void world.sleep(wait, forever).then(() => {
      waiting = false;
      send();
    });
  }

  function send(): void {
    lastSent = world.clock();
    listener?.(snapshot);
  }
}
