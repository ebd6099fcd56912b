import type { StoredImage } from "../catalogue/database";
import type { DrawSvg } from "../contract/engine";
import type { ImageCounts, ImageOffer } from "../contract/images";
import type { Failure } from "../contract/outcome";
import type { Connectivity } from "../net/connectivity";
import { inLane } from "../net/in-lane";
import { isBusy } from "../net/is-busy";
import { parsedUrl } from "../net/parsed-url";
import type { RateLimiter } from "../net/rate-limiter";
import { retry } from "../net/retry";
import type { Route } from "../net/route";
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
import { createPauseSpans } from "./pause-spans";

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
  readonly route: Route;
  readonly drawSvg: DrawSvg;
  readonly rateLimiter: RateLimiter;
  readonly images: Pick<ImageStore, "put">;
  readonly control: ImageControl;
  readonly connectivity: Pick<Connectivity, "check">;
  readonly imageBudget: ImageBudget;
  /** Longest side of a stored image, in pixels. */
  readonly side: number;
  /** Refuses with `images-no-space` when a download of about so many bytes must not begin. */
  checkStart(bytes: number): Promise<void>;
  /** Refuses with `images-no-space` when images of so many bytes would not leave enough storage to other data. */
  checkSpace(bytes: number): Promise<void>;
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
  const { world, rateLimiter, images, control, imageBudget, stored } = parts;
  const { named, fetched, isAgreed, rendition, progressed } = download;
  const yieldIfDue = createYielder(world);
  const queue = await createImageQueue(yieldIfDue, download, control.nextShown);
  const progress: ImageProgress = {
    processed: named.ids.length - queue.size,
    failed: 0,
    fetched: 0,
    total: named.ids.length,
  };
  progressed(progress);
  if (queue.size > 0 && !(await parts.connectivity.check()))
    return endedAtOnce(new Failed("offline", {}, { retryable: true }).failure);
  const expectedBytes = queue.size * (imageBudget.average(1) ?? guessedBytes);
  const space = queue.size > 0 ? await attempt(() => parts.checkStart(expectedBytes)) : null;
  const lacking = space && !space.ok ? space.failure : null;
  // Stored images may still be replaced, by smaller ones.
  if (lacking && !queue.dropMissing()) return endedAtOnce(lacking);
  const adaptive = createAdaptiveConcurrency(world.clock());
  const speed = createDownloadSpeed();
  const refusals = createOriginRefusals();
  let running = 0;
  const pauses = createPauseSpans(world.recorder, control);
  let stopped: Failure | null = null;
  let offer: ImageOffer | null = null;
  const batch = createImageBatch({
    recorder: world.recorder,
    images,
    checkSpace: parts.checkSpace,
    fetched,
    stored,
    failed(failed, failure) {
      progress.failed += failed;
      stopped = failure;
    },
  });

  await new Promise<void>((resolve, reject) => startWorkers(resolve, reject));
  await batch.write();
  // The last batch may not have been stored.
  progressed(progress);
  signal.throwIfAborted();
  return { stopped: stopped ?? lacking, unreachable: refusals.unreachable ?? (await lostNetwork()), offer };

  /** The last refusal if the network is gone: too few images may be left to recognise it by their host. */
  async function lostNetwork(): Promise<Failure | null> {
    return refusals.latest && !(await parts.connectivity.check()) ? refusals.latest : null;
  }

  /** Starts workers up to the current concurrency; calls `ended` when the last one ends. */
  function startWorkers(ended: () => void, failed: (error: unknown) => void): void {
    while (running < adaptive.concurrency) {
      running++;
      pauses.works();
      work(() => startWorkers(ended, failed)).then(() => {
        running--;
        pauses.rests();
        if (running === 0) ended();
      }, failed);
    }
  }

  async function work(startMore: () => void): Promise<void> {
    while (running <= adaptive.concurrency) {
      pauses.rests();
      if (control.isPaused) {
        await control.whenResumed(signal);
        speed.restart();
      }
      pauses.works();
      // Images of a dead host are skipped without any other wait in this loop.
      await yieldIfDue();
      if (stopped || offer || signal.aborted) return;
      offer = offerOfRest();
      if (offer) return;
      const queued = queue.next();
      if (!queued) return;
      if (!(await hasBudget(queued))) return;
      if (!(await take(queued))) return;
      progress.processed++;
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

  /** Fetches and stores an image, or counts it as failed. Returns false if the download was aborted meanwhile. */
  async function take(queued: QueuedImage): Promise<boolean> {
    const origin = parsedUrl(queued.src)?.origin ?? "";
    if (refusals.isGone(origin)) {
      imageBudget.settle(null);
      progress.failed++;
      return true;
    }
    try {
      const image = await fetchFrom(origin, queued.src);
      imageBudget.settle(image.bytes.byteLength, queued.replaces);
      refusals.succeeded(origin);
      progress.fetched++;
      adaptive.arrived(world.clock());
      speed.arrived(image.bytes.byteLength, world.clock());
      await batch.add(queued, image);
    } catch (error) {
      imageBudget.settle(null);
      if (signal.aborted) return false;
      const failure = failureFrom(error);
      progress.failed++;
      progress.reason = failure;
      refusals.failed(origin, failure);
      if (failure.code.startsWith("storage")) stopped = failure;
    }
    return true;
  }

  /** Retries only when the host requests a pause. */
  function fetchFrom(origin: string, src: string): Promise<StoredImage> {
    const retries = refusals.count(origin) > 0 ? 0 : busyRetries;
    return inLane(world.recorder, "image", "images", (attempt) =>
      retry(signal, world, { retries, isPassing: isBusy }, (tried) =>
        attempt(tried, (lane) =>
          rateLimiter.run(signal, { origin, kind: "image", lane }, () =>
            fetchImage(signal, { ...parts, lane }, src, rendition),
          ),
        ),
      ),
    );
  }

  function offerOfRest(): ImageOffer | null {
    const averageBytes = imageBudget.average(sampleSize);
    if (isAgreed || averageBytes === null) return null;
    return downloadOffer({
      images: queue.size,
      averageBytes,
      bytesLeft: imageBudget.left(),
      bytesPerSecond: speed.bytesPerSecond,
    });
  }
}

function endedAtOnce(stopped: Failure): DownloadEnd {
  return { stopped, unreachable: null, offer: null };
}
