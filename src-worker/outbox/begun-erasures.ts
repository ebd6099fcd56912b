import { attempt } from "../outcome/attempt";
import type { World } from "../world/world";
import type { BackOffs } from "./back-offs";
import type { Backend } from "./backend";
import type { BegunErasure, OutboxDatabase } from "./outbox-database";

/** Erases the records of devices' ids, at the backend and here. Its calls run under the lock of the outbox. */
export type BegunErasures = ReturnType<typeof createBegunErasures>;

export function createBegunErasures(
  database: OutboxDatabase,
  parts: {
    readonly backOffs: BackOffs;
    readonly backend: (() => Promise<Backend>) | null;
    readonly world: Pick<World, "now">;
    /** Deletes on this device what an erasure covers, and stores that it has ended. */
    eraseHere(erasure: BegunErasure): Promise<void>;
  },
) {
  const { outbox, begunErasures } = database;
  const { backOffs, backend } = parts;
  /** Devices' ids whose begun erasure has not ended: nothing of theirs is sent. */
  const sessions = new Set<string>();
  return {
    sessions: sessions as ReadonlySet<string>,
    isAnyStored: async (): Promise<boolean> => (await begunErasures.count()) > 0,

    /** Stores first that it begins: once the backend has erased, nothing of the session may be sent again. */
    async erase(session: string): Promise<void> {
      const isBegun = (await begunErasures.get(session)) !== undefined;
      const erasure = await begin(session);
      try {
        if (backend) await (await backend()).erase(session);
      } catch (error) {
        if (!isBegun) await begunErasures.delete(session);
        throw error;
      }
      await parts.eraseHere(erasure);
    },

    /**
     * Ends the erasures of engines that died. Until then nothing of their devices' ids is sent: it would be erased too.
     */
    async end(client: Backend, onEnded: () => void): Promise<void> {
      sessions.clear();
      for (const erasure of await begunErasures.toArray()) {
        sessions.add(erasure.session);
        if (await backOffs.isWaiting("erasures")) continue;
        const erased = await attempt(() => client.erase(erasure.session));
        if (!erased.ok) {
          console.warn("outbox: not erased", erased.failure);
          await backOffs.begin("erasures", null);
          continue;
        }
        await backOffs.end("erasures");
        await parts.eraseHere(erasure);
        sessions.delete(erasure.session);
        onEnded();
      }
    },
  };

  function begin(session: string): Promise<BegunErasure> {
    return database.transaction("rw", outbox, begunErasures, async () => {
      const at = new Date(parts.world.now()).toISOString();
      const erasure = { session, at, lastPlace: (await outbox.toCollection().last())?.place ?? 0 };
      await begunErasures.put(erasure);
      return erasure;
    });
  }
}
