import type { Snapshot } from "../contract/snapshot";
import type { World } from "../world/world";

export interface Publisher {
  update(change: Partial<Snapshot>): void;
  watch(listener: (snapshot: Snapshot) => void): void;
}

const gapMs = 100;

/**
 * Sends the newest snapshot to the listener: the first one right after the first update, then at most ten a second. It never
 * skips the last one, and combines all updates of one task. Orders change as fast as a person presses, so a snapshot with
 * new orders waits for nothing: it leaves before the answer of the command that changed them.
 */
export function createPublisher(world: Pick<World, "clock" | "sleep">, initial: Snapshot): Publisher {
  let snapshot = initial;
  let listener: ((snapshot: Snapshot) => void) | null = null;
  let sent: Snapshot | null = null;
  let lastSent = Number.NEGATIVE_INFINITY;
  let waiting = false;
  let hasUpdate = false;
  const forever = new AbortController().signal;

  return {
    update(change) {
      snapshot = { ...snapshot, ...change };
      hasUpdate = true;
      if (change.orders && listener) send();
      else schedule();
    },
    watch(next) {
      listener = next;
      sent = null;
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
      if (snapshot !== sent) send();
    });
  }

  function send(): void {
    lastSent = world.clock();
    sent = snapshot;
    listener?.(snapshot);
  }
}
