import type { StoreRecord } from "../catalogue/database";
import { logUnread } from "../catalogue/log-unread";
import type { RememberedStore, SyncOptions } from "../contract/engine";
import type { ImagesReport } from "../contract/images";
import { noOrders } from "../contract/order";
import type { FailureCode } from "../contract/outcome";
import type { SyncReport } from "../contract/snapshot";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import { createSyncProgress } from "../sync/sync-progress";
import type { EngineParts } from "./engine-parts";

/** Opens catalogues, and starts the background work that follows. */
export interface Opening {
  /** Shows the remembered store from the boot file, before the database is open. */
  boot(remembered: RememberedStore): Promise<void>;
  /** Resolves when the boot, if any, has ended. */
  booted(): Promise<void>;
  /** Resolves when a catalogue has been read from the database: the boot file has no collections and no full products. */
  read(): Promise<void>;
  /** Resolves when no opening runs, whether or not it succeeded. */
  settled(): Promise<void>;
  /**
   * Opens the store that `read` resolves to. Openings run one at a time, so that the last one wins.
   *
   * @param cancelled id of a store whose sync is recorded as cancelled instead of being resumed
   */
  show(read: () => Promise<StoreRecord | null>, cancelled?: string): Promise<void>;
  /** Opens a store that another window shows, if this one has read the device and shows none. */
  join(store: string): Promise<void>;
  /** Syncs the open store, then downloads its missing images in the background. Refuses as `StoreSyncs.start` does. */
  sync(options: SyncOptions): Promise<SyncReport>;
  /** Downloads the open store's missing images. Refuses as `StoreImages.download` does. */
  downloadImages(): Promise<ImagesReport>;
  /** The network is back: resumes an image download that it interrupted or kept from beginning. */
  backOnline(): void;
  /** Resumes an interrupted sync or image download. */
  goOn(store: StoreRecord | null, held: "nothing" | "growing" | "held"): Promise<void>;
  /**
   * Checks whether the browser has deleted the open store's rows. If so, publishes `storageLost` and shows the store
   * without a catalogue, ready to be synced; resolves to true.
   */
  recover(): Promise<boolean>;
  /** Cancels this window's sync, image download and experiment of a store, if they run. */
  stopTasks(store: string): Promise<void>;
  /** Publishes the open store's orders, or why they cannot be read. */
  tellOrders(): Promise<void>;
}

/** Failures of an image download for which a network may be missing. */
const networkFailures: ReadonlySet<FailureCode> = new Set(["offline", "network", "timeout"]);

export function createOpening(parts: Omit<EngineParts, "opening">): Opening {
  const { connectivity, repository, publisher, open, syncs, readinessCheck } = parts;
  let showing: Promise<void> = Promise.resolve();
  let booting: Promise<void> | null = null;
  let opened = false;
  /** Continues the open store's image download once the network is back; null when none waits for it. */
  let resumeImages: (() => Promise<unknown>) | null = null;
  /** How often the network came back. */
  let returns = 0;

  const self: Opening = {
    boot(remembered) {
      if (opened) return Promise.resolve();
      booting ??= open.boot(remembered);
      return booting;
    },
    async booted() {
      await booting;
    },
    async read() {
      // An opening that shows the boot file first has not begun before that.
      await booting;
      if (!opened) await showing;
    },
    settled: () => showing,
    show(read, cancelled) {
      const shown = showing.then(() => showNow(read, cancelled));
      showing = shown.catch(() => undefined);
      return shown;
    },
    async join(store) {
      await showing;
      if (opened && !open.store) await self.show(async () => open.store ?? parts.stores.read(store));
    },
    async sync(options) {
      // At once, so that a cancel finds the sync.
      const syncing = readinessCheck.after(syncs.start(options));
      const { store } = open;
      if (store) void attempt(async () => (await parts.storeImages()).waitFor(store.store, syncing));
      const report = await syncing;
      void attempt(self.downloadImages);
      return report;
    },
    async downloadImages() {
      resumeImages = null;
      const before = returns;
      const downloading = (await parts.storeImages()).download();
      await attempt(() => downloading);
      // However it ended: what arrived before a failure or a cancel counts too.
      await attempt(readinessCheck.give);
      const report = await downloading;
      const { stopped } = report;
      if (stopped === null || !networkFailures.has(stopped.code)) return report;
      // Back already, while the last images were given up.
      if (returns !== before) return self.downloadImages();
      resumeImages = self.downloadImages;
      return report;
    },
    backOnline() {
      returns++;
      const resume = resumeImages;
      resumeImages = null;
      if (resume) void attempt(resume);
    },
    async goOn(store, held) {
      if (!store) return;
      if (held === "growing" && (await repository.leftAs(store.store)) === "cancelled") tellCancelled();
      // A first import that was interrupted after a flip, but before its last one, has no `lastSync` yet.
      else if (held !== "held" || store.lastSync === null) {
        if (held === "nothing") tellBeginning();
        void attempt(() => self.sync({ acceptFewer: false }));
      } else {
        void whenIdle(readinessCheck.give);
        if (!store.imagesAgreed) void attempt(() => goOnWithImages(store.store));
      }
    },
    async recover() {
      const { store } = open;
      const restored = store && (await parts.devices.restore(store));
      // A person may have opened another store meanwhile.
      if (!restored || open.store !== store) return false;
      publisher.update({ storageLost: true, readiness: null });
      await open.open(restored);
      publisher.update({ catalogue: { state: "empty" } });
      await parts.announce.stores();
      void self.tellOrders();
      return true;
    },
    async stopTasks(store) {
      if (open.store?.store === store) await cancelTasks();
    },
    async tellOrders() {
      const told = await attempt(async () => (await parts.orders()).tell());
      if (!told.ok) publisher.update({ orders: { ...noOrders, failure: told.failure } });
    },
  };
  return self;

  async function goOnWithImages(store: string): Promise<void> {
    (await parts.storeImages()).startOver();
    if (!(await connectivity.check())) {
      if (open.store?.store === store) resumeImages = () => goOnWithImages(store);
      return;
    }
    // A person may cancel the download or open another store during the check.
    const isWanted = (await parts.stores.read(store))?.imagesAgreed === false;
    if (isWanted && open.store?.store === store) await self.downloadImages();
  }

  function tellCancelled(): void {
    publisher.update({ sync: { state: "failed", failure: new Failed("cancelled", {}, { retryable: true }).failure } });
  }

  /** In one snapshot, before the sync's code is loaded: an empty catalogue without a sync is one that nothing fills. */
  function tellBeginning(): void {
    publisher.update({ catalogue: { state: "empty" } });
    createSyncProgress(parts.world, publisher);
  }

  /** Delays work that iterates over all images until the engine is idle. */
  function whenIdle(work: () => Promise<unknown>): Promise<unknown> {
    return attempt(async () => {
      await parts.idle.whenIdle();
      await work();
    });
  }

  /**
   * Deletes what file imports and syncs of windows that died have left. Running ones hold their store's lock. The open
   * store is swept when its sync begins: a sync that begins meanwhile would find the lock held.
   */
  async function sweepStores(): Promise<void> {
    for (const store of await repository.storesToSweep())
      if (store !== open.store?.store) await syncs.between(store, () => repository.sweep(store));
  }

  async function cancelTasks(): Promise<void> {
    await Promise.all((["sync", "images", "theme", "experiment"] as const).map((task) => parts.tasks.cancel(task)));
  }

  async function showNow(read: () => Promise<StoreRecord | null>, cancelled?: string): Promise<void> {
    /** Whether the new store has no catalogue, and no sync yet that would say so. */
    let isUntold = false;
    try {
      await parts.settings.read();
      const store = await read();
      await cancelTasks();
      resumeImages = null;
      await parts.announce.stores();
      parts.themes.show(store);
      const held = await open.open(store);
      opened = true;
      isUntold = held === "nothing";
      void self.tellOrders();
      void whenIdle(async () => (await parts.outbox()).wake());
      publisher.update({ readiness: null });
      parts.tellImages({ offer: null, otherSide: null, download: { state: "idle" } });
      // Before the background download, which must respect the budget.
      await (await parts.imageDownload()).readSettings();
      void whenIdle(async () => (await parts.imageDownload()).settle());
      void whenIdle(sweepStores);
      if (store && store.store === cancelled) {
        await repository.noteCancelled(cancelled);
        if (isUntold) publisher.update({ catalogue: { state: "empty" } });
        tellCancelled();
      } else await self.goOn(store, held);
      isUntold = false;
      // After the sync has begun, so that the other windows follow it.
      if (store && store.address.platform !== "demo") parts.windows.publish({ kind: "connected", store: store.store });
    } catch (error) {
      const failure = failureFrom(error);
      logUnread("catalogue", failure);
      // A refused opening leaves the shown catalogue as it is.
      if (!opened || isUntold) {
        publisher.update({
          ...(!open.showing && { catalogue: { state: "empty" } }),
          sync: { state: "failed", failure },
        });
        // Their database may be readable.
        void self.tellOrders();
      }
      throw error;
    } finally {
      // Last, so that it does not delay the first rows. Until then the browser's hint applies.
      void connectivity.check();
    }
  }
}
