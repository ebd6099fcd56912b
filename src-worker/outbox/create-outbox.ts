import type { StoreRecord } from "../catalogue/database";
import { type ConsentEntry, notAccepted, type SentConsent, type UsageEntry } from "../contract/outbox";
import type { Services } from "../contract/services";
import type { Connectivity } from "../net/connectivity";
import { Failed } from "../outcome/failed";
import { once } from "../scheduling/lazy";
import type { Yielder } from "../scheduling/yielder";
import type { AppWindows } from "../windows/app-windows";
import type { World } from "../world/world";
import type { LeadRepository } from "./lead-repository";
import { mayRecordUsage } from "./may-record-usage";
import type { NewRecord, OutboxDatabase, RecordFields } from "./outbox-database";
import { createQueue } from "./queue";
import { createSender } from "./sender";
import { createStoreCodes } from "./store-code";
import { writeOutbox } from "./write-outbox";

/** Resolves to the open store once the engine has read it; null without one. */
export type OpenStore = () => Promise<Pick<StoreRecord, "address"> | null>;

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
  const { world, services, connectivity, leads } = parts;
  const { others, publisher, locks } = parts.windows;
  const queue = createQueue(parts.database, parts.renewCopy);
  const storeCodeOf = createStoreCodes(parts.database, world);
  const configured = services.backend;
  const backend = configured && once(async () => (await import("./backend")).createBackend(world, configured));
  const sender = createSender({
    world,
    locks,
    connectivity,
    queue,
    backend,
    verifies: services.turnstile !== null,
    publish: (outbox) => publisher.update({ outbox }),
    eraseHere: leads.erase,
    onSettled: notifyWindows,
  });
  let hasRecordedUsage = false;
  others.listen((message) => {
    if (message.kind === "outbox") sender.wake();
  });

  return {
    wake: sender.wake,

    async recordConsent(openStore: OpenStore, consent: ConsentEntry): Promise<void> {
      const record = backend ? await consentRecord(openStore, consent) : null;
      if (await queue.saveConsent(consent, record)) queued();
    },

    /** @param at ISO 8601 time when the person withdrew */
    async clearConsent(openStore: OpenStore, session: string, at: string): Promise<void> {
      const noConsent = { session, analytics: false, marketing: false, termsVersion: "", privacyVersion: "", at };
      if (await queue.forgetConsent(session, at, await consentRecord(openStore, noConsent))) queued();
    },

    async recordUsage(openStore: OpenStore, { session, appVersion, userAgent }: UsageEntry): Promise<void> {
      // Set before the first await: a second call meanwhile must not record the same start.
      if (hasRecordedUsage || !backend) return;
      hasRecordedUsage = true;
      try {
        const store = await storeFields(openStore);
        const at = nowText();
        const fields = { ...store, session_id: session, user_agent: userAgent, app_version: appVersion, client_at: at };
        hasRecordedUsage =
          store.store_domain !== null &&
          (await queue.addIf((latest) => mayRecordUsage(latest, "free"), newRecord("usage", session, at, fields)));
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
    write: () => writeOutbox(parts.yieldIfDue, queue, nowText()),

    async readSentConsent(session: string): Promise<SentConsent | null> {
      if (!backend) return null;
      await requireNetwork();
      return (await backend()).readConsent(session);
    },

    /** The open store's code; null without a store. */
    async storeCode(openStore: OpenStore): Promise<string | null> {
      return (await storeFields(openStore)).store_domain;
    },

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
    notifyWindows();
    sender.wake();
  }

  function notifyWindows(): void {
    others.publish({ kind: "outbox" });
  }

  async function requireNetwork(): Promise<void> {
    if (!(await connectivity.check())) throw new Failed("offline", {}, { retryable: true });
  }

  async function consentRecord(openStore: OpenStore, consent: ConsentEntry): Promise<NewRecord> {
    return newRecord("consent", consent.session, consent.at, {
      ...(await storeFields(openStore)),
      session_id: consent.session,
      analytics_consent: consent.analytics,
      marketing_consent: consent.marketing,
      terms_version: consent.termsVersion || notAccepted,
      privacy_version: consent.privacyVersion || notAccepted,
      user_agent: world.device().userAgent,
      client_at: consent.at,
    });
  }

  function newRecord(kind: "consent" | "usage", session: string, at: string, fields: RecordFields): NewRecord {
    return {
      id: world.crypto.randomUUID(),
      kind,
      channel: "records",
      session,
      state: "waiting",
      at,
      settledAt: null,
      refusal: null,
      faults: 0,
      fields,
    };
  }

  /** The open store's fields in a record: never its address. The demo counts as no store. */
  async function storeFields(
    openStore: OpenStore,
  ): Promise<{ readonly platform: string; readonly store_domain: string | null }> {
    const address = (await openStore())?.address;
    if (!address || address.platform === "demo") return { platform: "other", store_domain: null };
    return { platform: address.platform, store_domain: await storeCodeOf(new URL(address.url).host) };
  }

  function nowText(): string {
    return new Date(world.now()).toISOString();
  }
}
