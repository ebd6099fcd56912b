import { maxListed, type OutboxEntry } from "../contract/outbox";
import type { World } from "../world/world";
import type { Channel, OutboxDatabase, QueuedRecord } from "./outbox-database";

/** Milliseconds that a sent record stays at least: a lead form in another window may read it. */
const minRetentionMs = 60_000;

/** The stored records of the outbox. */
export type Queue = ReturnType<typeof createQueue>;

/** @param renewCopy called after a change of which leads wait, which the copy of the leads holds too */
export function createQueue(database: OutboxDatabase, world: Pick<World, "now">, renewCopy: () => void) {
  const { outbox, consent, copyState } = database;
  const hasNewerConsent = async ({ session, place }: QueuedRecord) =>
    (await outbox
      .where("place")
      .above(place)
      .filter((other) => other.kind === "consent" && other.session === session)
      .count()) > 0;

  /** Runs a transaction. If the body changes which leads wait, the copy is counted as outdated in the same transaction. */
  async function change<T>(body: (leadsChanged: () => void) => Promise<T>): Promise<T> {
    let isCopyOutdated = false;
    const result = await database.transaction("rw", outbox, consent, copyState, async () => {
      const answer = await body(() => {
        isCopyOutdated = true;
      });
      const state = isCopyOutdated ? await copyState.get("orders") : undefined;
      if (state) await copyState.put({ ...state, settled: state.settled + 1 });
      return answer;
    });
    if (isCopyOutdated) renewCopy();
    return result;
  }

  return {
    change,

    /** The oldest waiting records of a channel, without those of some devices' ids. */
    next: (channel: Channel, count: number, without: ReadonlySet<string>): Promise<readonly QueuedRecord[]> =>
      outbox
        .where("[state+channel]")
        .equals(["waiting", channel])
        .filter(({ session }) => !without.has(session))
        .limit(count)
        .toArray(),

    find: async (id: string): Promise<QueuedRecord | null> => (await outbox.get({ id })) ?? null,

    hasWaiting: async (): Promise<boolean> =>
      (await outbox.where({ state: "waiting" }).limit(1).primaryKeys()).length > 0,

    async counts(): Promise<{ readonly waiting: number; readonly refused: number }> {
      const [waiting, refused] = await Promise.all(
        (["waiting", "refused"] as const).map((state) => outbox.where({ state }).count()),
      );
      return { waiting: waiting ?? 0, refused: refused ?? 0 };
    },

    /**
     * Stores that records were sent or refused. Records that were deleted meanwhile stay deleted. Of the sent ones, the newest
     * `maxListed` stay.
     */
    saveOutcome: (
      records: readonly QueuedRecord[],
      outcome: { readonly state: "sent" | "refused"; readonly refusal: string | null },
    ): Promise<void> =>
      change(async (leadsChanged) => {
        const now = world.now();
        const settledAt = new Date(now).toISOString();
        for (const { place, kind } of records)
          if ((await outbox.update(place, { ...outcome, settledAt })) > 0 && kind === "lead") leadsChanged();
        const sent = outbox.where({ state: "sent" });
        const extra = (await sent.count()) - maxListed;
        if (extra <= 0) return;
        const recent = new Date(now - minRetentionMs).toISOString();
        const oldest = await sent.limit(Math.min(extra, maxListed)).toArray();
        await outbox.bulkDelete(oldest.filter((one) => (one.settledAt ?? "") < recent).map(({ place }) => place));
      }),

    countFault: async ({ place, faults }: QueuedRecord): Promise<void> => {
      await outbox.update(place, { faults: faults + 1 });
    },

    /**
     * Queues refused records again, at their old places. A consent that a newer one of the device's id has replaced is
     * dropped: arriving late, it would count as the newest.
     *
     * @param refusal only those with this refusal
     */
    requeue: (refusal?: string): Promise<void> =>
      database.transaction("rw", outbox, async () => {
        const waiting = { state: "waiting", settledAt: null, refusal: null, faults: 0 } as const;
        for (const record of await outbox.where({ state: "refused" }).toArray()) {
          if (refusal !== undefined && record.refusal !== refusal) continue;
          if (record.kind === "consent" && (await hasNewerConsent(record))) await outbox.delete(record.place);
          else await outbox.update(record.place, waiting);
        }
      }),

    /** The newest records of each state. */
    async list(): Promise<readonly OutboxEntry[]> {
      const states = ["waiting", "refused", "sent"] as const;
      const lists = states.map((state) => outbox.where({ state }).reverse().limit(maxListed).toArray());
      return (await Promise.all(lists)).flat().map(outboxEntry);
    },

    /** Records that were not sent, oldest first, after a place. */
    unsentFrom: (place: number, count: number): Promise<readonly QueuedRecord[]> =>
      outbox
        .where("place")
        .above(place)
        .filter(({ state }) => state !== "sent")
        .limit(count)
        .toArray(),
  };
}

/** A record for display: without the device's id, with which the backend's records of it can be read and erased. */
export function outboxEntry({ id, kind, state, at, settledAt, refusal, fields }: QueuedRecord): OutboxEntry {
  const { session_id: _, ...shown } = fields;
  return { id, kind, state, at, settledAt, refusal, fields: shown };
}
