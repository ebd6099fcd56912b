import { attempt } from "../outcome/attempt";
import type { World } from "../world/world";
import type { OtherWindows } from "./other-windows";

/** Interval of the signs of life of a window that holds a lock. A hidden window's timers run once a minute. */
const heartbeatMs = 10_000;

/** A window without a sign of life for this long hangs: another one that waits for its lock breaks it. */
const hungAfterMs = 180_000;

/** Named locks that one window of the app holds at a time. A window that hangs loses them. */
export interface WindowLocks {
  /**
   * Runs the body under a lock, and sends heartbeats meanwhile. Resolves to null at once when another window holds it.
   * `broken` aborts when another window broke the lock.
   */
  hold<T>(name: string, body: (broken: AbortSignal) => Promise<T>): Promise<T | null>;
  /** Resolves once no window holds the lock. Breaks the lock of a window that hangs. */
  whenFree(name: string): Promise<void>;
}

export function createWindowLocks(
  world: Pick<World, "clock" | "every" | "withLock" | "breakLock" | "whenUnlocked">,
  windows: OtherWindows,
): WindowLocks {
  /** The locks that this window holds. */
  const locked = new Set<string>();
  /** When the window that holds a lock was last heard of, on the monotonic clock. */
  const heardAt = new Map<string, number>();
  const waits = new Map<string, Promise<void>>();

  windows.listen((message) => {
    if (message.kind === "alive") heardAt.set(message.lock, world.clock());
  });

  return {
    hold: (name, body) =>
      world.withLock(name, async (broken) => {
        locked.add(name);
        const endHeartbeat = world.every(heartbeatMs, () => windows.publish({ kind: "alive", lock: name }));
        try {
          return await body(broken);
        } finally {
          endHeartbeat();
          locked.delete(name);
        }
      }),
    whenFree(name) {
      const wait = waits.get(name) ?? watch(name).finally(() => waits.delete(name));
      waits.set(name, wait);
      return wait;
    },
  };

  async function watch(name: string): Promise<void> {
    let checkedAt = world.clock();
    heardAt.set(name, checkedAt);
    const endWatch = world.every(heartbeatMs, () => {
      const now = world.clock();
      // A late check proves nothing: this window slept, and its messages may still be on their way.
      const isLate = now - checkedAt > hungAfterMs / 2;
      // A window does not receive its own messages.
      if (isLate || locked.has(name)) heardAt.set(name, now);
      checkedAt = now;
      if (now - (heardAt.get(name) ?? now) <= hungAfterMs) return;
      heardAt.set(name, now);
      void attempt(() => world.breakLock(name));
    });
    try {
      await world.whenUnlocked(name);
    } finally {
      endWatch();
    }
  }
}
