import type { Booted } from "../catalogue/boot-cache";
import type { StoreRecord } from "../catalogue/database";
import { createOpenCatalogue, type OpenCatalogue, type SessionState } from "../catalogue/open-catalogue";
import type { SyncOptions } from "../contract/engine";
import type { ProductDetail } from "../contract/product";
import type { SyncReport } from "../contract/snapshot";
import type { Device } from "../device/device";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { once } from "../scheduling/lazy";
import type { StoreSyncs } from "../sync/store-syncs";
import { createSyncProgress } from "../sync/sync-progress";
import type { WaitingChanges } from "../sync/waiting-changes";
import type { WindowMessage } from "../windows/other-windows";
import type { Publisher } from "../windows/publisher";
import { createImageDownloads, type ImageDownloads } from "./image-downloads";
import { createProductCompletion } from "./product-completion";
import { createReadinessCheck, type ReadinessCheck } from "./readiness-check";
import { createSessionSyncs } from "./session-syncs";
import { createSessionTheme, type SessionTheme } from "./session-theme";

/**
 * The open store: from its opening until another one is opened. Its state is `catalogue.state` (`booting`, then `empty`,
 * `growing` or `ready`) and, beside it, `syncs.activity` (`idle`, `syncing` or `following`).
 */
export interface Session {
  /** Aborts when the session ends: another store has been opened, or none is open any more. */
  readonly signal: AbortSignal;
  readonly catalogue: OpenCatalogue;
  readonly syncs: StoreSyncs;
  readonly images: ImageDownloads;
  readonly readiness: ReadinessCheck;
  readonly theme: SessionTheme;
  /** Fetches details that the store's list lacks, and stores them. Resolves to null without new ones. */
  completeProduct(address: string): Promise<ProductDetail | null>;
  /** Loads the changes that wait for a person on the first call. */
  changes(): Promise<WaitingChanges>;
  /** Syncs the store, then downloads its missing images in the background. Refuses as `StoreSyncs.start` does. */
  sync(options: SyncOptions): Promise<SyncReport>;
  /** Resumes an interrupted sync or image download. */
  goOn(record: StoreRecord, state: SessionState): Promise<void>;
  /** Records that a person has cancelled the store's sync, instead of resuming it. */
  noteCancelled(): Promise<void>;
  /**
   * Checks whether the browser has deleted the store's rows. If so, publishes `storageLost` and shows the store without a
   * catalogue, ready to be synced; resolves to true.
   */
  recover(): Promise<boolean>;
  /** Publishes a change of the store's record: the staged changes, the "keep catalogue" switch or the chosen currency. */
  changed(): Promise<void>;
  /** Cancels this window's sync, image download, reading of the theme, and experiment, if they run. */
  stopTasks(): Promise<void>;
  /** Handles a message of another window about the store. */
  receive(message: WindowMessage): void;
  end(): void;
}

/** How a session begins. */
export interface SessionStart {
  readonly store: StoreRecord;
  /** The boot file's catalogue, which is shown until the database is read; null for none. */
  readonly booted: Booted | null;
  /** A number for each change of the rows, over all sessions. */
  readonly revisions: { latest: number };
  /** Publishes the orders of the open store. */
  publishOrders(): Promise<void>;
}

export function createSession(device: Device, { store, booted, revisions, publishOrders }: SessionStart): Session {
  const { world, scheduling, storage, announce } = device;
  const { others } = device.windows;
  const { repository } = storage;
  const { tasks, idle } = scheduling;
  const ended = new AbortController();
  const { signal } = ended;
  const publisher = untilEnded(device.windows.publisher, signal);
  const summary = device.summaries.of;
  const catalogue = createOpenCatalogue(world, { storage, publisher, idle, summary, revisions, signal }, store, booted);
  const readiness = createReadinessCheck(device, catalogue, publisher);
  const theme = createSessionTheme(device, store.store, publisher);
  const images = createImageDownloads(device, {
    signal,
    catalogue,
    readiness,
    theme,
    onFreed: () =>
      void attempt(async () => {
        const record = await storage.stores.read(store.store);
        if (record) await self.goOn(record, "ready");
      }),
  });
  const syncs = createSessionSyncs(device, {
    signal,
    publisher,
    catalogue,
    theme,
    changed,
    listener: {
      recover,
      onAbandoned: (state) => void attempt(() => self.goOn(catalogue.store, state)),
      onFollowed: (imports) => void attempt(async () => (await images.task()).waitFor(imports)),
      onReloaded: () => void attempt(async () => (await images.task()).startOver()),
    },
  });

  const self: Session = {
    signal,
    catalogue,
    syncs,
    images,
    readiness,
    theme,
    completeProduct: createProductCompletion(device, catalogue, signal),
    changes: once(() => loadChanges(device, catalogue, changed)),
    async sync(options) {
      // At once, so that a cancel finds the sync.
      const syncing = readiness.after(syncs.start(options));
      void attempt(async () => (await images.task()).waitFor(syncing));
      const report = await syncing;
      void attempt(images.download);
      return report;
    },
    async goOn(record, state) {
      if (state === "growing" && (await repository.leftAs(store.store)) === "cancelled") publishCancelled();
      // A first import that was interrupted after a flip, but before its last one, has no `lastSync` yet.
      else if (state !== "ready" || record.lastSync === null) {
        if (state === "empty") publishBeginning();
        void attempt(() => self.sync({ acceptFewer: false }));
      } else {
        void attempt(async () => {
          await idle.whenIdle();
          await readiness.run();
        });
        if (!record.imagesAgreed) void attempt(images.resume);
      }
    },
    async noteCancelled() {
      await repository.noteCancelled(store.store);
      if (catalogue.state === "empty") publisher.update({ catalogue: { state: "empty" } });
      publishCancelled();
    },
    recover,
    changed,
    async stopTasks() {
      await Promise.all((["sync", "images", "theme", "experiment"] as const).map((task) => tasks.cancel(task)));
    },
    receive(message) {
      if (message.kind === "theme") void attempt(theme.reload);
      else syncs.receive(message);
    },
    end: () => ended.abort(new Failed("cancelled", {}, { retryable: true })),
  };
  return self;

  async function recover(): Promise<boolean> {
    const before = catalogue.store;
    const restored = await device.stores.restore(before);
    // Another call may have recovered it meanwhile.
    if (!restored || signal.aborted || catalogue.store !== before) return false;
    publisher.update({ storageLost: true, readiness: null });
    await catalogue.open(restored);
    publisher.update({ catalogue: { state: "empty" } });
    await announce.stores();
    void publishOrders();
    return true;
  }

  async function changed(): Promise<void> {
    await catalogue.renew();
    others.publish({ kind: "staged", store: store.store });
    await announce.stores();
  }

  function publishCancelled(): void {
    publisher.update({ sync: { state: "failed", failure: new Failed("cancelled", {}, { retryable: true }).failure } });
  }

  /** In one snapshot, before the sync's code is loaded: an empty catalogue without a sync is one that nothing fills. */
  function publishBeginning(): void {
    publisher.update({ catalogue: { state: "empty" } });
    createSyncProgress(world, publisher);
  }
}

/** A publisher that is silent once the session has ended. */
function untilEnded(publisher: Publisher, signal: AbortSignal): Publisher {
  return {
    ...publisher,
    update(change) {
      if (!signal.aborted) publisher.update(change);
    },
  };
}

async function loadChanges(
  { world, storage, announce, whileNotSyncing }: Device,
  open: OpenCatalogue,
  changed: () => Promise<void>,
): Promise<WaitingChanges> {
  const { createWaitingChanges } = await import("../sync/waiting-changes");
  const { repository, stores } = storage;
  const { flipped } = announce;
  return createWaitingChanges({ world, repository, stores, open, whileNotSyncing, flipped, changed });
}
