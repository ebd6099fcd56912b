import type { World } from "../world/world";
import type { BackOffId, OutboxDatabase } from "./outbox-database";

/** Milliseconds from a failure of a channel to its next attempt. They double from the minimum to the maximum. */
const minBackOffMs = 2000;
export const maxBackOffMs = 3_600_000;

/** The stored pauses after failures. */
export type BackOffs = ReturnType<typeof createBackOffs>;

export function createBackOffs({ sending }: OutboxDatabase, world: Pick<World, "now">) {
  /** Milliseconds that are left of a pause, at most the maximum if the clock was set back; null after no failure. */
  async function waitOf(id: BackOffId): Promise<number | null> {
    const backOff = await sending.get(id);
    return backOff ? Math.min(backOff.until - world.now(), maxBackOffMs) : null;
  }
  return {
    waitOf,
    isWaiting: async (id: BackOffId): Promise<boolean> => ((await waitOf(id)) ?? 0) > 0,
    /** Starts a pause, which is longer after each failure. @param retryAfter milliseconds that the backend asks for */
    async begin(id: BackOffId, retryAfter: number | null): Promise<void> {
      const failures = (await sending.get(id))?.failures ?? 0;
      const wait = Math.max(minBackOffMs * 2 ** Math.min(failures, 20), retryAfter ?? 0);
      await sending.put({ id, failures: failures + 1, until: world.now() + Math.min(wait, maxBackOffMs) });
    },
    end: (id: BackOffId): Promise<void> => sending.delete(id),
  };
}
