import { type ConsentEntry, maxListed, type OutboxEntry } from "../contract/outbox";
import type { BackOffId, BegunErasure, Channel, NewRecord, OutboxDatabase, QueuedRecord } from "./outbox-database";

/** Milliseconds that a sent record stays at least: a lead form in another window may read it. */
const minRetentionMs = 60_000;

/** The stored records of the outbox, and the consent that they need. */
export type Queue = ReturnType<typeof createQueue>;

/** @param renewCopy called after a change of which leads wait, which the copy of the leads holds too */
export function createQueue(database: OutboxDatabase, renewCopy: () => void) {
  const { outbox, consent, sending, begunErasures, copyState } = database;
  /** Deletes unsent records of a channel; resolves to whether there were any. Call it within a transaction. */
  async function dropUnsent(channel: Channel, isDropped: (record: QueuedRecord) => boolean): Promise<boolean> {
    // `anyOf` and `filter` would step through the records one by one.
    const unsent = await Promise.all(
      ["waiting", "refused"].map((state) => outbox.where("[state+channel]").equals([state, channel]).toArray()),
    );
    const dropped = unsent.flat().filter(isDropped);
    await outbox.bulkDelete(dropped.map(({ place }) => place));
    return dropped.length > 0;
  }

  const dropUsage = () => dropUnsent("records", ({ kind }) => kind === "usage");

  /** Leads that the device's owner entered. A visitor of a kiosk gave their own consent, which nobody else withdraws. */
  const dropOwnLeads = (session: string) =>
    dropUnsent("leads", (record) => record.session === session && record.fields.source !== "kiosk");

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
     *
     * @param now epoch milliseconds
     */
    saveOutcome: (
      records: readonly QueuedRecord[],
      outcome: { readonly state: "sent" | "refused"; readonly refusal: string | null },
      now: number,
    ): Promise<void> =>
      change(async (leadsChanged) => {
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

    /** Queues a record if the consent in force allows it; resolves to whether it does. */
    addIf: (isAllowed: (latest: ConsentEntry | null) => boolean, record: NewRecord): Promise<boolean> =>
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
      change(async (leadsChanged) => {
        const stored = await consent.get("current");
        const before = stored?.entry ?? null;
        const isOwn = stored !== undefined && (before === null || before.session === entry.session);
        if (isOwn && stored.at === entry.at && (stored.queued || !record)) return false;
        const allowsMore = (entry.analytics && !before?.analytics) || (entry.marketing && !before?.marketing);
        if (isOwn && allowsMore && Date.parse(entry.at) < Date.parse(stored.at)) return false;
        await consent.put({ id: "current", entry, at: entry.at, queued: record !== null });
        if (record) await outbox.add(record);
        if (!entry.analytics) await dropUsage();
        if (!entry.marketing && before?.marketing && (await dropOwnLeads(entry.session))) leadsChanged();
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
      change(async (leadsChanged) => {
        const stored = await consent.get("current");
        await consent.put({ id: "current", entry: null, at, queued: true });
        await dropUsage();
        if (await dropOwnLeads(session)) leadsChanged();
        if (!stored?.entry || !stored.queued) return false;
        await outbox.add(withdrawal);
        return true;
      }),

    /**
     * Stores that an erasure of a device's id has begun, so that it ends even if this engine dies.
     *
     * @param at ISO 8601
     */
    beginErasure: (session: string, at: string): Promise<BegunErasure> =>
      database.transaction("rw", outbox, begunErasures, async () => {
        const erasure = { session, at, lastPlace: (await outbox.toCollection().last())?.place ?? 0 };
        await begunErasures.put(erasure);
        return erasure;
      }),

    begunErasures: (): Promise<readonly BegunErasure[]> => begunErasures.toArray(),

    dropErasure: (session: string): Promise<void> => begunErasures.delete(session),

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

    backOff: async (channel: BackOffId) => (await sending.get(channel)) ?? { id: channel, failures: 0, until: 0 },
    saveBackOff: async (channel: BackOffId, failures: number, until: number): Promise<void> => {
      await sending.put({ id: channel, failures, until });
    },
    endBackOff: async (channel: BackOffId): Promise<void> => {
      await sending.delete(channel);
    },
  };
}

/** A record for display: without the device's id, with which the backend's records of it can be read and erased. */
export function outboxEntry({ id, kind, state, at, settledAt, refusal, fields }: QueuedRecord): OutboxEntry {
  const { session_id: _, ...shown } = fields;
  return { id, kind, state, at, settledAt, refusal, fields: shown };
}
