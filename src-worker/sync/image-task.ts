import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import { loadCatalogue } from "../catalogue/load-catalogue";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { StoreRecords } from "../catalogue/store-records";
import type { ImageCounts, ImagesReport, ImagesState } from "../contract/images";
import type { ImageLibrary } from "../images/image-library";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import type { Tasks } from "../scheduling/tasks";
import { recordedStore } from "../stores/store-address";
import type { StorePort } from "../stores/store-port";
import type { StoreThemes } from "../theme/store-themes";
import type { WindowLocks } from "../windows/window-locks";
import type { World } from "../world/world";
import type { KeptSettings } from "./kept-settings";

/** The download of the open store's images: one at a time over all windows, and only while neither a sync nor an experiment imports it. */
export interface ImageTask {
  /**
   * Downloads the missing images, and the theme's; joins a running download. Refuses with `store-not-configured`,
   * `images-elsewhere` and `cancelled`.
   */
  download(): Promise<ImagesReport>;
  /** Interrupts a running download of a store until its imports in this or another window have ended, however they end. */
  waitFor(store: string, imports: Promise<unknown>): void;
  /** Lets a running download start over, because the open catalogue has been replaced. */
  startOver(): void;
}

const noCounts: ImageCounts = { total: 0, processed: 0, failed: 0, fetched: 0 };

export function createImageTask(parts: {
  readonly world: World;
  readonly tasks: Tasks;
  readonly locks: WindowLocks;
  readonly repository: CatalogueRepository;
  readonly stores: StoreRecords;
  readonly open: OpenCatalogue;
  readonly imageDownload: ImageLibrary;
  readonly settings: Pick<KeptSettings, "inForce">;
  readonly themes: Pick<StoreThemes, "downloadImages">;
  openPort(store: StoreRecord): Promise<Pick<StorePort, "rendition">>;
  tell(change: Pick<ImagesState, "download">): void;
  /** Called when another window has ended its download of this store, finished or not. */
  freed(store: StoreRecord): void;
}): ImageTask {
  const { world, tasks, locks, repository, stores, open, imageDownload, tell } = parts;
  let running: { readonly store: string | undefined; readonly report: Promise<ImagesReport> } | null = null;
  /** The stores of the running imports, by their ends. */
  const importing = new Map<Promise<unknown>, string>();
  /** Aborted to let the running download start over. */
  let round = new AbortController();
  let following: string | null = null;

  const self: ImageTask = {
    download() {
      const store = open.store?.store;
      if (running && running.store === store) return running.report;
      const other = running?.report;
      const report = after(other).finally(() => {
        if (running === own) running = null;
      });
      const own = { store, report };
      running = own;
      return report;
    },
    waitFor(store, imports) {
      const ended: Promise<unknown> = attempt(() => imports).then(() => importing.delete(ended));
      importing.set(ended, store);
      self.startOver();
    },
    startOver: () => round.abort(new Failed("cancelled")),
  };
  return self;

  /** A store that was opened during another one's download ends that one. */
  async function after(other: Promise<ImagesReport> | undefined): Promise<ImagesReport> {
    if (other) {
      await tasks.cancel("images");
      await attempt(() => other);
    }
    return run();
  }

  async function run(): Promise<ImagesReport> {
    const { store } = open;
    if (!store) throw new Failed("store-not-configured");
    let counts = noCounts;
    try {
      const count = (change: Partial<ImageCounts>) => {
        counts = { ...counts, ...change };
        return counts;
      };
      const report = await tasks.run("images", (signal) =>
        locks.hold(lockOf(store), async (broken) => {
          try {
            return await rounds(AbortSignal.any([signal, broken]), store, count);
          } catch (error) {
            // The download belongs to the window that broke the lock.
            if (broken.aborted && !signal.aborted) return null;
            throw error;
          }
        }),
      );
      if (!report) {
        void attempt(() => follow(store));
        throw new Failed("images-elsewhere", {}, { retryable: true });
      }
      // Began over after its last image, while the lock was given back.
      if (round.signal.aborted) return await run();
      tell({ download: { state: "ended", report } });
      return report;
    } catch (error) {
      tell({ download: { state: "ended", report: { ...counts, stopped: failureFrom(error) } } });
      throw error;
    } finally {
      imageDownload.pause(false);
    }
  }

  /** Downloads until nothing interrupts. Each interruption may have brought another catalogue, so each round starts over. */
  async function rounds(
    signal: AbortSignal,
    store: StoreRecord,
    count: (change: Partial<ImageCounts>) => ImageCounts,
  ): Promise<ImagesReport> {
    const { rendition } = await parts.openPort(store);
    for (let fetchedBefore = 0; ; fetchedBefore = count({}).fetched) {
      await whenNotImporting(signal, store.store, count({}));
      round = new AbortController();
      const interrupted = round.signal;
      let hasMissing = false;
      try {
        const staged = await repository.readStaged(store.store);
        const waiting = staged && (await loadCatalogue(world, repository, staged));
        const keep = () =>
          imageDownload.download(AbortSignal.any([signal, interrupted]), store.store, {
            waiting,
            rendition,
            progressed({ fetched, ...progress }) {
              // A download without missing images ends at once.
              hasMissing ||= progress.processed < progress.total;
              if (!hasMissing) return;
              const counts = count({ ...progress, fetched: fetchedBefore + fetched });
              tell({ download: { state: "running", counts, waiting: false } });
            },
          });
        const stopped = await world.recorder.run(
          { kind: "images", ...recordedStore(store.address), settings: parts.settings.inForce },
          () => count({}).fetched - fetchedBefore,
          keep,
        );
        // Few and small; a failure leaves them to the next sync.
        await attempt(() => parts.themes.downloadImages(signal, store.store));
        signal.throwIfAborted();
        if (!interrupted.aborted) return { ...count({}), stopped };
      } catch (error) {
        if (signal.aborted || !interrupted.aborted) throw error;
      }
    }
  }

  async function whenNotImporting(signal: AbortSignal, store: string, counts: ImageCounts): Promise<void> {
    for (;;) {
      const [imports] = [...importing].find(([, of]) => of === store) ?? [];
      if (!imports) return;
      tell({ download: { state: "running", counts, waiting: true } });
      await Promise.race([imports, aborted(signal)]);
      signal.throwIfAborted();
    }
  }

  /** Waits until another window's download of this store ends. */
  async function follow(record: StoreRecord): Promise<void> {
    const { store } = record;
    if (following === store) return;
    following = store;
    try {
      await locks.whenFree(lockOf(record));
    } finally {
      following = null;
    }
    const left = await stores.read(store);
    if (open.store?.store !== store || running || !left) return;
    tell({ download: { state: "idle" } });
    parts.freed(left);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function lockOf({ store }: Pick<StoreRecord, "store">): string {
  return `images:${store}`;
}
