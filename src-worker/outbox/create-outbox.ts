import type { ConsentEntry, SentConsent, UsageEntry } from "../contract/outbox";
import type { Services } from "../contract/services";
import type { Connectivity } from "../net/connectivity";
import { Failed } from "../outcome/failed";
import { once } from "../scheduling/lazy";
import type { Yielder } from "../scheduling/yielder";
import type { AppWindows } from "../windows/app-windows";
import type { World } from "../world/world";
import { createBackOffs } from "./back-offs";
import { createBegunErasures } from "./begun-erasures";
import type { LeadRepository } from "./lead-repository";
import { mayRecordUsage } from "./may-record-usage";
import type { OutboxDatabase } from "./outbox-database";
import { createRecords, type OpenStore } from "./outbox-records";
import { createQueue } from "./queue";
import { createSender } from "./sender";
import { createStoreCodes } from "./store-code";
import { createStoredConsent } from "./stored-consent";
import { writeOutbox } from "./write-outbox";

/** The records that leave the device: consent, leads and usage. */
export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(parts: {
  readonly world: World;
  readonly services: Services;
  readonly database: OutboxDatabase;
  readonly leads: LeadRepository;
  readonly windows: AppWindows;
  readonly connectivity: Connectivity;
  readonly yieldIfDue: Yielder;
  /** Brings the copy of the leads up to date, which holds which of them wait. */
  renewCopy(): void;
}) {
  const { world, services, connectivity, leads, windows } = parts;
  const { others } = windows;
  const queue = createQueue(parts.database, world, parts.renewCopy);
  const consents = createStoredConsent(parts.database, queue);
  const { storeCode, consentRecord, usageRecord } = createRecords(world, createStoreCodes(parts.database, world));
  const configured = services.backend;
  const backend = configured && once(async () => (await import("./backend")).createBackend(world, configured));
  const backOffs = createBackOffs(parts.database, world);
  const erasures = createBegunErasures(parts.database, { backOffs, backend, world, eraseHere: leads.erase });
  const verifies = services.turnstile !== null;
  const sender = createSender({ world, queue, backOffs, erasures, windows, connectivity, backend, verifies });
  let hasRecordedUsage = false;
  others.listen((message) => {
    if (message.kind === "outbox") sender.wake();
  });

  return {
    wake: sender.wake,

    async recordConsent(openStore: OpenStore, consent: ConsentEntry): Promise<void> {
      const record = backend ? await consentRecord(openStore, consent) : null;
      if (await consents.save(consent, record)) queued();
    },

    /** @param at ISO 8601 time when the person withdrew */
    async clearConsent(openStore: OpenStore, session: string, at: string): Promise<void> {
      const noConsent = { session, analytics: false, marketing: false, termsVersion: "", privacyVersion: "", at };
      if (await consents.forget(session, at, await consentRecord(openStore, noConsent))) queued();
    },

    async recordUsage(openStore: OpenStore, usage: UsageEntry): Promise<void> {
      // Set before the first await: a second call meanwhile must not record the same start.
      if (hasRecordedUsage || !backend) return;
      hasRecordedUsage = true;
      try {
        const record = await usageRecord(openStore, usage);
        const mayRecord = (latest: ConsentEntry | null) => mayRecordUsage(latest, "free");
        hasRecordedUsage = record !== null && (await consents.addIf(mayRecord, record));
        if (!hasRecordedUsage) return;
      } catch (error) {
        hasRecordedUsage = false;
        throw error;
      }
      queued();
    },

    verify: sender.verify,
    sendAll: sender.sendAll,
    list: queue.list,
    write: () => writeOutbox(parts.yieldIfDue, queue, new Date(world.now()).toISOString()),

    async readSentConsent(session: string): Promise<SentConsent | null> {
      if (!backend) return null;
      await requireNetwork();
      return (await backend()).readConsent(session);
    },

    storeCode,

    /** Stores a lead and queues it. */
    addLead: leads.add,
    sendLead: sender.sendLead,
    /** Erases a device's records at the backend, then here. Refuses with `offline`, `network` or `backend-failed`. */
    async erase(session: string): Promise<void> {
      if (backend) await requireNetwork();
      await sender.erase(session);
      queued();
    },
  };

  function queued(): void {
    others.publish({ kind: "outbox" });
    sender.wake();
  }

  async function requireNetwork(): Promise<void> {
    if (!(await connectivity.check())) throw new Failed("offline", {}, { retryable: true });
  }
}
