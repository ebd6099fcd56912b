import type { ConsentEntry } from "../contract/outbox";
import type { Channel, NewRecord, OutboxDatabase, QueuedRecord } from "./outbox-database";
import type { Queue } from "./queue";

/** The stored consent of the person at this device, which decides what is queued and sent. */
export function createStoredConsent(database: OutboxDatabase, { change }: Pick<Queue, "change">) {
  const { outbox, consent } = database;
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

  return {
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
    save: (entry: ConsentEntry, record: NewRecord | null): Promise<boolean> =>
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

    /**
     * Forgets the consent of a device's id, and drops what it allowed to be sent. The time stays, so that an earlier
     * choice that arrives late is ignored.
     *
     * @param at ISO 8601 time of the withdrawal
     * @param withdrawal the record to queue for a consent that was recorded
     * @returns whether something was queued
     */
    forget: (session: string, at: string, withdrawal: NewRecord): Promise<boolean> =>
      change(async (leadsChanged) => {
        const stored = await consent.get("current");
        await consent.put({ id: "current", entry: null, at, queued: true });
        await dropUsage();
        if (await dropOwnLeads(session)) leadsChanged();
        if (!stored?.entry || !stored.queued) return false;
        await outbox.add(withdrawal);
        return true;
      }),
  };
}
