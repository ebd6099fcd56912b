import type { Lead } from "../contract/lead";
import type { CopiedChanges } from "./copied-changes";
import { leadRecord } from "./lead-record";
import type { BegunErasure, OutboxDatabase, QueuedRecord } from "./outbox-database";

export interface StoredLead extends Lead {
  /** Whether it waits to be sent. */
  readonly queued: boolean;
}

/** The leads of this device, and their records in the outbox. */
export interface LeadRepository {
  list(): Promise<readonly StoredLead[]>;
  /** Adds a lead and queues it. A lead whose id is stored already changes nothing. */
  add(lead: Lead): Promise<void>;
  /** Adds leads of a copy whose ids are new and that were not erased; queues those that waited. */
  restore(leads: readonly StoredLead[]): Promise<void>;
  /** As `restore`, as a part of a change. Call it in a transaction over `tables`. Resolves to how many were added. */
  addNotErased(leads: readonly StoredLead[]): Promise<number>;
  readonly tables: readonly OutboxDatabase["tables"][number][];
  /** To be called after such a change. */
  wakeFor(leads: readonly StoredLead[]): void;
  /** Ends an erasure: deletes the leads and records of a device's id that it covers, for good. */
  erase(erasure: BegunErasure): Promise<void>;
}

/** @param onQueued called after leads were queued to be sent */
export function createLeadRepository(
  database: OutboxDatabase,
  changes: CopiedChanges,
  onQueued: () => void,
): LeadRepository {
  const { leads, outbox, consent, erasures, begunErasures } = database;
  const tables = [leads, outbox, erasures];
  const self: LeadRepository = {
    async list() {
      // `anyOf` would step through the records one by one.
      const unsent = await Promise.all(
        ["waiting", "refused"].map((state) => outbox.where("[state+channel]").equals([state, "leads"]).toArray()),
      );
      const queued = new Set(unsent.flat().map(({ id }) => id));
      return (await leads.toArray()).map((lead) => ({ ...lead, queued: queued.has(lead.id) }));
    },

    async add(lead) {
      const added = [{ ...lead, queued: true }];
      await changes.write(tables, () => addNew(added));
      self.wakeFor(added);
    },

    async restore(offered) {
      await changes.write(tables, () => self.addNotErased(offered));
      self.wakeFor(offered);
    },

    async addNotErased(offered) {
      const erasedAt = new Map((await erasures.toArray()).map(({ session, at }) => [session, at]));
      return addNew(offered.filter(({ session, savedAt }) => savedAt > (erasedAt.get(session) ?? "")));
    },

    tables,

    wakeFor(offered) {
      if (offered.some(({ queued }) => queued)) onQueued();
    },

    erase: ({ session, at, lastPlace }) =>
      changes.write([...tables, consent, begunErasures], async () => {
        const isErased = ({ place }: QueuedRecord) => place <= lastPlace;
        await outbox.where({ session }).filter(isErased).delete();
        const later = await outbox.where({ session }).toArray();
        const remaining = new Set(later.map(({ id }) => id));
        await leads.filter((lead) => lead.session === session && !remaining.has(lead.id)).delete();
        // The last choice stays known, so that the next start does not record it again.
        const known = await consent.get("current");
        if (known?.entry?.session === session && !later.some(({ kind }) => kind === "consent"))
          await consent.put({ ...known, entry: null, queued: true });
        await erasures.put({ session, at });
        await begunErasures.delete(session);
      }),
  };
  return self;

  /** Call it within a transaction. Resolves to how many were added. */
  async function addNew(offered: readonly StoredLead[]): Promise<number> {
    const known = await leads.bulkGet(offered.map(({ id }) => id));
    const added = offered.filter((_, place) => known[place] === undefined);
    await leads.bulkAdd(added.map(({ queued: _, ...lead }) => lead));
    await outbox.bulkAdd(added.filter(({ queued }) => queued).map(leadRecord));
    return added.length;
  }
}
