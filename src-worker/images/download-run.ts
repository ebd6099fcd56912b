import type { StoredImage } from "../catalogue/database";
import type { DrawSvg } from "../contract/engine";
import type { ImageCounts, ImageOffer } from "../contract/images";
import type { Failure } from "../contract/outcome";
import { inLane } from "../net/in-lane";
import { isBusy } from "../net/is-busy";
import type { Network } from "../net/network";
import { parsedUrl } from "../net/parsed-url";
import { retry } from "../net/retry";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import { createYielder } from "../scheduling/yielder";
import type { World } from "../world/world";
import { createAdaptiveConcurrency } from "./adaptive-concurrency";
import type { CatalogueImages } from "./catalogue-images";
import { downloadOffer } from "./download-offer";
import { createDownloadSpeed } from "./download-speed";
import { fetchImage } from "./fetch-image";
import { createImageBatch } from "./image-batch";
import type { ImageBudget } from "./image-budget";
import type { ImageControl } from "./image-control";
import type { FetchedImages } from "./image-index";
import { createImageQueue, type QueuedImage } from "./image-queue";
import type { ImageStore } from "./image-store";
import { guessedBytes } from "./mean-size";
import { createOriginRefusals } from "./origin-refusals";
import { createPauseSpans, type PauseSpans } from "./pause-spans";

/** Retries at a host that requests a pause. */
const busyRetries = 3;
/** Images needed to estimate the size of all. */
const sampleSize = 40;

/** Progress of one run, which counts only its own failed and fetched images. */
export type ImageProgress = { -readonly [Key in keyof ImageCounts]: ImageCounts[Key] };

/** The result of a download. */
export interface DownloadEnd {
  /** The failure that stopped it early (full device or budget), or null. */
  readonly stopped: Failure | null;
  /** The last failure of a host that no longer answers, or of a lost network; null when all answer. */
  readonly unreachable: Failure | null;
  /** The rest of a large download, which a person has to accept. */
  readonly offer: ImageOffer | null;
}

export interface DownloadRunParts {
  readonly world: Pick<World, "now" | "clock" | "sleep" | "shrink" | "appOrigin" | "yield" | "recorder">;
  readonly network: Network;
  readonly drawSvg: DrawSvg;
  readonly images: Pick<ImageStore, "put">;
  readonly control: ImageControl;
  readonly imageBudget: ImageBudget;
  readonly space: {
    /** Refuses with `images-no-space` when a download of about so many bytes must not begin. */
    checkStart(bytes: number): Promise<void>;
    /** Refuses with `images-no-space` when images of so many bytes would not leave enough storage to other data. */
    check(bytes: number): Promise<void>;
  };
  /** Called after images were stored and noted in `fetched`; see `ImageBatch`. */
  stored(bytes: number, added: number): Promise<void>;
}

/** The images to fetch. */
export interface DownloadRequest {
  /** The images that the store's catalogue names. */
  readonly named: CatalogueImages;
  /** Ids of the stored images. */
  readonly stored: ReadonlySet<number>;
  /** Every fetched image, earlier ones and new ones. */
  readonly fetched: FetchedImages;
  /** Whether a large download may begin. */
  readonly isAgreed: boolean;
  /** Longest side of a stored image, in pixels. */
  readonly side: number;
  /** Returns the address of a rendition with a longest side of about `side` pixels. */
  rendition(src: string, side: number): string;
  progressed(progress: ImageCounts): void;
}

/**
 * Fetches and stores the catalogue's missing and outdated images, and notes each stored image in `fetched`. Failed images
 * are counted and left to the next download.
 */
export async function runDownload(
  signal: AbortSignal,
  parts: DownloadRunParts,
  download: DownloadRequest,
): Promise<DownloadEnd> {
  const { world, images, control, imageBudget, stored } = parts;
  const { connectivity } = parts.network;
  const { named, fetched, isAgreed, progressed } = download;
  const yieldIfDue = createYielder(world);
  const queue = await createImageQueue(yieldIfDue, download, control.nextShown);
  const progress: ImageProgress = {
    processed: named.ids.length - queue.size,
    failed: queue.lost,
    fetched: 0,
    total: named.ids.length,
    ...(queue.lost > 0 && { reason: new Failed("image-file-missing").failure }),
  };
  progressed(progress);
  if (queue.size > 0 && !(await connectivity.check()))
    return endedAtOnce(new Failed("offline", {}, { retryable: true }).failure);
  const expectedBytes = queue.size * (imageBudget.average(1) ?? guessedBytes);
  const space = queue.size > 0 ? await attempt(() => parts.space.checkStart(expectedBytes)) : null;
  const lacking = space && !space.ok ? space.failure : null;
  // Stored images may still be replaced, by smaller ones.
  if (lacking && !queue.dropMissing()) return endedAtOnce(lacking);
  const adaptive = createAdaptiveConcurrency(world.clock());
  const speed = createDownloadSpeed();
  const refusals = createOriginRefusals();
  const pauses = createPauseSpans(world.recorder, control);
  let stopped: Failure | null = null;
  let offer: ImageOffer | null = null;
  const batch = createImageBatch({
    recorder: world.recorder,
    images,
    checkSpace: parts.space.check,
    fetched,
    stored,
    failed(failed, failure) {
      progress.failed += failed;
      stopped = failure;
    },
  });

  // The last workers may have ended before an image was queued again.
  do await runWorkers(() => adaptive.concurrency, pauses, work);
  while (queue.size > 0 && !stopped && !offer && !signal.aborted);
  await batch.write();
  // The last batch may not have been stored.
  progressed(progress);
  signal.throwIfAborted();
  // Too few images may be left to recognise a lost network by their host.
  const isLost = !refusals.unreachable && refusals.latest && !(await connectivity.check());
  return { stopped: stopped ?? lacking, unreachable: isLost ? refusals.latest : refusals.unreachable, offer };

  async function work(startMore: () => void, isSurplus: () => boolean): Promise<void> {
    while (!isSurplus()) {
      pauses.rests();
      if (control.isPaused) {
        await control.whenResumed(signal);
        speed.restart();
      }
      pauses.works();
      // Images of a dead host are skipped without any other wait in this loop.
      await yieldIfDue();
      if (stopped || offer || signal.aborted) return;
      if (!isAgreed) offer = offerOfRest(queue.size, imageBudget, speed.bytesPerSecond);
      if (offer) return;
      const queued = queue.next();
      if (!queued) return;
      if (!(await hasBudget(queued))) return;
      const taken = await take(queued);
      if (taken === "aborted") return;
      if (taken === "late") queue.again(queued);
      else progress.processed++;
      progressed(progress);
      if (queue.size > 0) startMore();
    }
  }

  async function hasBudget({ isCover, replaces }: QueuedImage): Promise<boolean> {
    try {
      if (await imageBudget.makeFor(isCover, replaces)) return true;
      stopped ??= new Failed("images-over-budget", { images: queue.size + 1 }).failure;
    } catch (error) {
      stopped ??= failureFrom(error);
    }
    return false;
  }

  /**
   * Fetches and stores an image, or counts it as failed. Returns `late` for an image to fetch again, because it shared the
   * network with too many others.
   */
  async function take(queued: QueuedImage): Promise<"done" | "late" | "aborted"> {
    const origin = parsedUrl(queued.src)?.origin ?? "";
    if (refusals.isGone(origin)) {
      imageBudget.settle(null);
      progress.failed++;
      return "done";
    }
    const retries = refusals.count(origin) > 0 ? 0 : busyRetries;
    const began = world.clock();
    try {
      const image = await fetchFrom(signal, parts, download, { origin, src: queued.src, retries });
      imageBudget.settle(image.bytes.byteLength, queued.replaces);
      refusals.succeeded(origin);
      progress.fetched++;
      adaptive.arrived(world.clock());
      speed.arrived(image.bytes.byteLength, world.clock());
      await batch.add(queued, image);
    } catch (error) {
      imageBudget.settle(null);
      if (signal.aborted) return "aborted";
      const failure = failureFrom(error);
      if (failure.code === "timeout" && Number(failure.details.bytes) > 0 && adaptive.late(began, world.clock()))
        return "late";
      progress.failed++;
      progress.reason = failure;
      refusals.failed(origin, failure);
      if (failure.code.startsWith("storage")) stopped = failure;
    }
    return "done";
  }
}

/** Runs as many workers as the concurrency allows. Resolves when the last one ends. */
function runWorkers(
  concurrency: () => number,
  pauses: PauseSpans,
  work: (startMore: () => void, isSurplus: () => boolean) => Promise<void>,
): Promise<void> {
  let running = 0;
  return new Promise((resolve, reject) => {
    const start = () => {
      while (running < concurrency()) {
        running++;
        pauses.works();
        let isSurplus = false;
        const endSurplus = () => {
          isSurplus = running > concurrency();
          // At once: of workers that ask at the same time, not all are surplus.
          if (isSurplus) running--;
          return isSurplus;
        };
        work(start, endSurplus).then(() => {
          if (!isSurplus) running--;
          pauses.rests();
          if (running === 0) resolve();
        }, reject);
      }
    };
    start();
  });
}

function offerOfRest(images: number, imageBudget: ImageBudget, bytesPerSecond: number | null): ImageOffer | null {
  const averageBytes = imageBudget.average(sampleSize);
  return averageBytes === null
    ? null
    : downloadOffer({ images, averageBytes, bytesLeft: imageBudget.left(), bytesPerSecond });
}

function endedAtOnce(stopped: Failure): DownloadEnd {
  return { stopped, unreachable: null, offer: null };
}

/** Retries only when the host requests a pause. */
function fetchFrom(
  signal: AbortSignal,
  { world, network, drawSvg }: DownloadRunParts,
  { side, rendition }: DownloadRequest,
  { origin, src, retries }: { readonly origin: string; readonly src: string; readonly retries: number },
): Promise<StoredImage> {
  const { rateLimiter, route } = network;
  return inLane(world.recorder, "image", "images", (attempt) =>
    retry(signal, world, { retries, isPassing: isBusy }, (tried) =>
      attempt(tried, (lane) =>
        rateLimiter.run(signal, { origin, kind: "image", lane }, () =>
          fetchImage(signal, { world, route, drawSvg, side, lane }, src, rendition),
        ),
      ),
    ),
  );
}
