import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import { loadCatalogue } from "../catalogue/load-catalogue";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { ImageCounts, ImageDownloadState, ImagesReport, OtherSide } from "../contract/images";
import type { Failure } from "../contract/outcome";
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
import type { SettingsInForce } from "./settings-in-force";

/** The download of a session's images: one at a time over all windows, and only while neither a sync nor an experiment imports its store. */
export interface ImageTask {
  /** Downloads the missing images, and the theme's; joins a running download. Refuses with `images-elsewhere` and `cancelled`. */
  download(): Promise<ImagesReport>;
  /** Interrupts a running download until these imports, in this or another window, have ended, however they end. */
  waitFor(imports: Promise<unknown>): void;
  /** Lets a running download start over, because the catalogue has been replaced. */
  startOver(): void;
}

/** The session whose images are downloaded. */
export interface ImageSession {
  /** Aborts when the session ends. */
  readonly signal: AbortSignal;
  readonly open: Pick<OpenCatalogue, "store" | "current">;
  readonly themes: Pick<StoreThemes, "downloadImages">;
  openPort(store: StoreRecord): Promise<Pick<StorePort, "rendition">>;
  publish(download: ImageDownloadState): void;
  publishOtherSide(otherSide: OtherSide | null): void;
  /** Called when another window has ended its download of this store, finished or not. */
  onFreed(): void;
}

const noCounts: ImageCounts = { total: 0, processed: 0, failed: 0, fetched: 0 };

interface ImageTaskParts {
  readonly world: World;
  readonly tasks: Tasks;
  readonly locks: WindowLocks;
  readonly repository: CatalogueRepository;
  readonly library: ImageLibrary;
  readonly settings: Pick<SettingsInForce, "inForce">;
}

export function createImageTask(session: ImageSession, parts: ImageTaskParts): ImageTask {
  const { signal: sessionEnd, open, publish, onFreed } = session;
  const { tasks, locks, library } = parts;
  const id = open.store.store;
  const lock = `images:${id}`;
  let running: Promise<ImagesReport> | null = null;
  const importing = new Set<Promise<unknown>>();
  /** Aborted to let the running download start over. */
  let round = new AbortController();
  let isFollowing = false;

  const self: ImageTask = {
    download() {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    waitFor(imports) {
      const ended: Promise<unknown> = attempt(() => imports).then(() => importing.delete(ended));
      importing.add(ended);
      self.startOver();
    },
    startOver: () => round.abort(new Failed("cancelled")),
  };
  return self;

  async function run(): Promise<ImagesReport> {
    let counts = noCounts;
    try {
      const count = (change: Partial<ImageCounts>) => {
        counts = { ...counts, ...change };
        return counts;
      };
      // Replaces the download of a session that has just ended.
      const report = await tasks.replace("images", (cancelled) => {
        const signal = AbortSignal.any([cancelled, sessionEnd]);
        return locks.hold(lock, async (broken) => {
          try {
            return await rounds(AbortSignal.any([signal, broken]), count);
          } catch (error) {
            // The download belongs to the window that broke the lock.
            if (broken.aborted && !signal.aborted) return null;
            throw error;
          }
        });
      });
      if (!report) {
        void attempt(follow);
        throw new Failed("images-elsewhere", {}, { retryable: true });
      }
      // Began over after its last image, while the lock was given back.
      if (round.signal.aborted) return await run();
      publish({ state: "ended", report });
      return report;
    } catch (error) {
      publish({ state: "ended", report: { ...counts, stopped: failureFrom(error) } });
      throw error;
    } finally {
      library.pause(false);
    }
  }

  /** Downloads until nothing interrupts. Each interruption may have brought another catalogue, so each round starts over. */
  async function rounds(
    signal: AbortSignal,
    count: (change: Partial<ImageCounts>) => ImageCounts,
  ): Promise<ImagesReport> {
    const { rendition } = await session.openPort(open.store);
    for (let fetchedBefore = 0; ; fetchedBefore = count({}).fetched) {
      await whenNotImporting(signal, count({}));
      round = new AbortController();
      const interrupted = round.signal;
      try {
        const stopped = await download(signal, interrupted, session, parts, { rendition, count, fetchedBefore });
        signal.throwIfAborted();
        if (!interrupted.aborted) return { ...count({}), stopped };
      } catch (error) {
        if (signal.aborted || !interrupted.aborted) throw error;
      }
    }
  }

  async function whenNotImporting(signal: AbortSignal, counts: ImageCounts): Promise<void> {
    for (;;) {
      const [imports] = importing;
      if (!imports) return;
      publish({ state: "running", counts, waiting: true });
      await Promise.race([imports, aborted(signal)]);
      signal.throwIfAborted();
    }
  }

  /** Waits until another window's download of this store ends. */
  async function follow(): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    try {
      await locks.whenFree(lock);
    } finally {
      isFollowing = false;
    }
    if (sessionEnd.aborted || running) return;
    publish({ state: "idle" });
    onFreed();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Downloads once. Resolves to the failure that stopped it early, or null. */
async function download(
  signal: AbortSignal,
  interrupted: AbortSignal,
  { open, themes, publish, publishOtherSide }: ImageSession,
  { world, repository, library, settings }: ImageTaskParts,
  round: {
    readonly rendition: StorePort["rendition"];
    readonly fetchedBefore: number;
    count(change: Partial<ImageCounts>): ImageCounts;
  },
): Promise<Failure | null> {
  const { address, store } = open.store;
  const { rendition, fetchedBefore, count } = round;
  let hasMissing = false;
  const staged = await repository.readStaged(store);
  const waiting = staged && (await loadCatalogue(world, repository, staged));
  const keep = () =>
    library.download(AbortSignal.any([signal, interrupted]), open, {
      waiting,
      rendition,
      progressed({ fetched, ...progress }) {
        // A download without missing images ends at once.
        hasMissing ||= progress.processed < progress.total || progress.failed > 0;
        if (!hasMissing) return;
        publish({ state: "running", counts: count({ ...progress, fetched: fetchedBefore + fetched }), waiting: false });
      },
    });
  const stopped = await world.recorder
    .run(
      { kind: "images", ...recordedStore(address), settings: settings.inForce },
      () => count({}).fetched - fetchedBefore,
      keep,
    )
    .finally(() => attempt(async () => publishOtherSide(await library.otherSideOf(store))));
  // Few and small; a failure leaves them to the next sync.
  await attempt(() => themes.downloadImages(signal, store));
  return stopped;
}
