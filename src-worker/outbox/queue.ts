import { type ConsentEntry, maxListed, type OutboxEntry } from "../contract/outbox";
import type { Lane, NewRecord, OutboxDatabase, QueuedRecord } from "./outbox-database";

/** The stored records of the outbox, and the consent that they need. */
export type Queue = ReturnType<typeof createQueue>;

export function createQueue(database: OutboxDatabase) {
  const { outbox, consent, sending } = database;
  const waitingUsage = () =>
    outbox
      .where("[state+lane]")
      .anyOf([
        ["waiting", "records"],
        ["refused", "records"],
      ])
      .filter(({ kind }) => kind === "usage");

  /** Leads that the owner of the device has entered; a kiosk's visitor has agreed for no one else. */
  const ownLeads = (session: string) =>
    outbox
      .where({ session })
      .filter(({ kind, state, fields }) => kind === "lead" && state !== "sent" && fields.source !== "kiosk");

  return {
    /** The oldest waiting records of a lane. */
    next: (lane: Lane, count: number): Promise<readonly QueuedRecord[]> =>
      outbox.where("[state+lane]").equals(["waiting", lane]).limit(count).toArray(),

    find: async (id: string): Promise<QueuedRecord | null> => (await outbox.get({ id })) ?? null,

    async counts(): Promise<{ readonly waiting: number; readonly refused: number }> {
      const [waiting, refused] = await Promise.all(
        (["waiting", "refused"] as const).map((state) => outbox.where({ state }).count()),
      );
      return { waiting: waiting ?? 0, refused: refused ?? 0 };
    },

    /**
     * Notes records as sent or refused. Records that were deleted meanwhile stay deleted. Of the sent ones, the newest
     * `maxListed` are kept.
     */
    settle: (
      records: readonly QueuedRecord[],
      outcome: { readonly state: "sent" | "refused"; readonly settledAt: string; readonly refusal: string | null },
    ): Promise<void> =>
      database.transaction("rw", outbox, async () => {
        for (const { place } of records) await outbox.update(place, outcome);
        const sent = outbox.where({ state: "sent" });
        const extra = (await sent.count()) - maxListed;
        if (extra > 0) await outbox.bulkDelete(await sent.limit(extra).primaryKeys());
      }),

    noteFault: async ({ place, faults }: QueuedRecord): Promise<void> => {
      await outbox.update(place, { faults: faults + 1 });
    },

    /** Queues refused records again, in their sequence. */
    requeue: async (): Promise<void> => {
      const waiting = { state: "waiting", settledAt: null, refusal: null, faults: 0 } as const;
      await outbox.where({ state: "refused" }).modify(waiting);
    },

    /** Queues a record if the consent in force allows it; resolves to whether it does. */
    addIf: (isAllowed: (held: ConsentEntry | null) => boolean, record: NewRecord): Promise<boolean> =>
      database.transaction("rw", outbox, consent, async () => {
        if (!isAllowed((await consent.get("current"))?.entry ?? null)) return false;
        await outbox.add(record);
        return true;
      }),

    /**
     * Stores a person's consent with its record, once for each choice. Drops what it no longer allows to be sent. Ignores
     * an earlier choice that would allow more: a window may have read it before a withdrawal in another one.
     *
     * @param record null when there is no backend: the same choice is recorded once there is one
     * @returns whether something was queued
     */
    saveConsent: (entry: ConsentEntry, record: NewRecord | null): Promise<boolean> =>
      database.transaction("rw", outbox, consent, async () => {
        const held = await consent.get("current");
        const before = held?.entry ?? null;
        const isOwn = held !== undefined && (before === null || before.session === entry.session);
        if (isOwn && held.at === entry.at && (held.queued || !record)) return false;
        const allowsMore = (entry.analytics && !before?.analytics) || (entry.marketing && !before?.marketing);
        if (isOwn && allowsMore && Date.parse(entry.at) < Date.parse(held.at)) return false;
        await consent.put({ id: "current", entry, at: entry.at, queued: record !== null });
        if (record) await outbox.add(record);
        if (!entry.analytics) await waitingUsage().delete();
        if (!entry.marketing && before?.marketing) await ownLeads(entry.session).delete();
        return record !== null;
      }),

    async consent(): Promise<ConsentEntry | null> {
      return (await consent.get("current"))?.entry ?? null;
    },

    /**
     * Forgets the consent of a device's id, and drops what it allowed to be sent. The time stays, so that an earlier
     * choice that arrives late is ignored.
     *
     * @param at ISO 8601 time of the withdrawal
     * @param withdrawal the record to queue for a consent that was recorded
     * @returns whether something was queued
     */
    forgetConsent: (session: string, at: string, withdrawal: NewRecord): Promise<boolean> =>
      database.transaction("rw", outbox, consent, async () => {
        const held = await consent.get("current");
        await consent.put({ id: "current", entry: null, at, queued: true });
        await waitingUsage().delete();
        await ownLeads(session).delete();
        if (!held?.entry || !held.queued) return false;
        await outbox.add(withdrawal);
        return true;
      }),

    /** Deletes all records of a device's id. Its last choice stays known, so that the next start does not record it again. */
    erase: (session: string): Promise<void> =>
      database.transaction("rw", outbox, consent, async () => {
        await outbox.where({ session }).delete();
        const held = await consent.get("current");
        if (held?.entry?.session === session) await consent.put({ ...held, entry: null, queued: true });
      }),

    /** The newest records of each state. */
    async list(): Promise<readonly OutboxEntry[]> {
      const states = ["waiting", "refused", "sent"] as const;
      const lists = states.map((state) => outbox.where({ state }).reverse().limit(maxListed).toArray());
      return (await Promise.all(lists)).flat().map(outboxEntry);
    },

    /** What was not sent, from a place on. */
    unsentFrom: (place: number, count: number): Promise<readonly QueuedRecord[]> =>
      outbox
        .where("place")
        .above(place)
        .filter(({ state }) => state !== "sent")
        .limit(count)
        .toArray(),

    backOff: async (lane: Lane) => (await sending.get(lane)) ?? { id: lane, failures: 0, until: 0 },
    saveBackOff: async (lane: Lane, failures: number, until: number): Promise<void> => {
      await sending.put({ id: lane, failures, until });
    },
    endBackOff: async (lane: Lane): Promise<void> => {
      await sending.delete(lane);
    },
  };
}

/** Without the device's id, which is the key to what the backend holds of it. */
export function outboxEntry({ id, kind, state, at, settledAt, refusal, fields }: QueuedRecord): OutboxEntry {
  const { session_id: _, ...shown } = fields;
  return { id, kind, state, at, settledAt, refusal, fields: shown };
}
