import type { StoreRecord } from "../catalogue/database";
import { type ConsentEntry, notAccepted } from "../contract/outbox";
import type { Services } from "../contract/services";
import type { Connectivity } from "../net/connectivity";
import type { CommandBodies } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { once } from "../scheduling/lazy";
import type { Yielder } from "../scheduling/yielder";
import type { OtherWindows } from "../windows/other-windows";
import type { Publisher } from "../windows/publisher";
import type { WindowLocks } from "../windows/window-locks";
import type { World } from "../world/world";
import { mayRecordUsage } from "./may-record-usage";
import type { BegunErasure, NewRecord, OutboxDatabase, RecordFields } from "./outbox-database";
import { createQueue } from "./queue";
import { createSender } from "./sender";
import { createStoreCodes } from "./store-code";
import { writeOutbox } from "./write-outbox";

/** The records that leave the device: consent, leads and usage. */
export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(parts: {
  readonly world: World;
  readonly database: OutboxDatabase;
  readonly locks: WindowLocks;
  readonly windows: OtherWindows;
  readonly publisher: Publisher;
  readonly connectivity: Connectivity;
  readonly yieldIfDue: Yielder;
  readonly open: { readonly store: Pick<StoreRecord, "address"> | null };
  readonly services: Services;
  /** Resolves once the engine has read the opening catalogue. */
  read(): Promise<void>;
  /** Deletes on this device what an erasure covers, and stores that it has ended. */
  eraseHere(erasure: BegunErasure): Promise<void>;
  /** Brings the copy of the leads up to date, which holds which of them wait. */
  renewCopy(): void;
}) {
  const { world, windows, open, services, connectivity } = parts;
  const queue = createQueue(parts.database, parts.renewCopy);
  const storeCodeOf = createStoreCodes(parts.database, world);
  const configured = services.backend;
  const backend = configured && once(async () => (await import("./backend")).createBackend(world, configured));
  const sender = createSender({
    ...parts,
    queue,
    backend,
    verifies: services.turnstile !== null,
    publish: (outbox) => parts.publisher.update({ outbox }),
    eraseHere: parts.eraseHere,
    onSettled: tellWindows,
  });
  let hasRecordedUsage = false;
  windows.listen((message) => {
    if (message.kind === "outbox") sender.wake();
  });

  const commands = {
    async recordConsent(consent) {
      const record = backend ? await consentRecord(consent) : null;
      if (await queue.saveConsent(consent, record)) queued();
      return null;
    },

    async clearConsent(session, at) {
      const noConsent = { session, analytics: false, marketing: false, termsVersion: "", privacyVersion: "", at };
      if (await queue.forgetConsent(session, at, await consentRecord(noConsent))) queued();
      return null;
    },

    async recordUsage({ session, appVersion, userAgent }) {
      // Set before the first await: a second call meanwhile must not record the same start.
      if (hasRecordedUsage || !backend) return null;
      hasRecordedUsage = true;
      try {
        const store = await openStore();
        const at = nowText();
        const fields = { ...store, session_id: session, user_agent: userAgent, app_version: appVersion, client_at: at };
        hasRecordedUsage =
          store.store_domain !== null &&
          (await queue.addIf((held) => mayRecordUsage(held, "free"), newRecord("usage", session, at, fields)));
        if (!hasRecordedUsage) return null;
      } catch (error) {
        hasRecordedUsage = false;
        throw error;
      }
      queued();
      return null;
    },

    async giveVerification(id, token) {
      await sender.verify(id, token);
      return null;
    },

    async sendOutbox() {
      await sender.sendAll();
      return null;
    },

    listOutbox: () => queue.list(),

    exportOutbox: () => writeOutbox(parts.yieldIfDue, queue, nowText()),

    async readSentConsent(session) {
      if (!backend) return null;
      await requireNetwork();
      return (await backend()).readConsent(session);
    },

    async storeCode() {
      return (await openStore()).store_domain;
    },
  } satisfies Partial<CommandBodies>;

  return {
    ...commands,
    wake: sender.wake,
    sendLead: sender.sendLead,
    /** Erases a device's records at the backend, then here. Refuses with `offline`, `network` or `backend-failed`. */
    async erase(session: string): Promise<void> {
      if (backend) await requireNetwork();
      await sender.erase(session);
      queued();
    },
  };

  function queued(): void {
    tellWindows();
    sender.wake();
  }

  function tellWindows(): void {
    windows.publish({ kind: "outbox" });
  }

  async function requireNetwork(): Promise<void> {
    if (!(await connectivity.check())) throw new Failed("offline", {}, { retryable: true });
  }

  async function consentRecord(consent: ConsentEntry): Promise<NewRecord> {
    return newRecord("consent", consent.session, consent.at, {
      ...(await openStore()),
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
  async function openStore(): Promise<{ readonly platform: string; readonly store_domain: string | null }> {
    await parts.read();
    const address = open.store?.address;
    if (!address || address.platform === "demo") return { platform: "other", store_domain: null };
    return { platform: address.platform, store_domain: await storeCodeOf(new URL(address.url).host) };
  }

  function nowText(): string {
    return new Date(world.now()).toISOString();
  }
}
