import type { StoredImage } from "../catalogue/database";
import type { ImageOffer } from "../contract/images";
import type { Failure } from "../contract/outcome";
import { isBusy } from "../net/is-busy";
import type { RateLimiter } from "../net/rate-limiter";
import { retry } from "../net/retry";
import type { Route } from "../net/route";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import { parsedUrl } from "../run/parsed-url";
import type { World } from "../run/world";
import { createYielder } from "../run/yielder";
import { createAdaptiveConcurrency } from "./adaptive-concurrency";
import { downloadOffer } from "./download-offer";
import { fetchImage } from "./fetch-image";
import { createImageBatch } from "./image-batch";
import type { ImageBudget } from "./image-budget";
import type { ImageControl } from "./image-control";
import type { FetchedImages } from "./image-index";
import { createImageQueue, type QueuedImage } from "./image-queue";
import type { ImageStore } from "./image-store";
import { createOriginRefusals } from "./origin-refusals";
import type { WantedImages } from "./wanted-images";

/** Tries after a first one at a host that asks for a pause. */
const busyRetries = 3;
/** Images by which the size of all is estimated. */
const sampleSize = 40;

export interface ImageProgress {
  /** Looked at, those that were held before included. */
  processed: number;
  failed: number;
  readonly total: number;
}

/** How the fetching of images ended. */
export interface ImagesEnd {
  /** Why it stopped early: a full device or budget, a lost network, a host that stays busy; null where it did not. */
  readonly stopped: Failure | null;
  /** What waits for a person's word. */
  readonly offer: ImageOffer | null;
}

export interface ImageDownloadParts {
  readonly world: Pick<World, "now" | "clock" | "sleep" | "shrink" | "yield">;
  readonly route: Route;
  readonly rateLimiter: RateLimiter;
  readonly images: Pick<ImageStore, "put">;
  readonly control: ImageControl;
  /** What may still be taken of the device. */
  readonly imageBudget: ImageBudget;
  /** Told after so many bytes of images were stored and noted in `fetched`. */
  stored(bytes: number): Promise<void>;
}

/** The images to fetch. */
export interface DownloadRequest {
  readonly wanted: WantedImages;
  readonly held: ReadonlySet<number>;
  /** Every fetched image, earlier ones and new ones. */
  readonly fetched: FetchedImages;
  /** Whether a large download may begin. */
  readonly isAgreed: boolean;
  /** Address of an image whose longest side is about so many pixels. */
  rendition(src: string, side: number): string;
  progressed(progress: ImageProgress): void;
}

/**
 * Fetches the images that are wanted and not held, and keeps them. One that fails is counted and left to the next
 * time. Every stored image is noted in `fetched`.
 */
export async function downloadImages(
  signal: AbortSignal,
  parts: ImageDownloadParts,
  download: DownloadRequest,
): Promise<ImagesEnd> {
  const { world, rateLimiter, images, control, imageBudget, stored } = parts;
  const { wanted, fetched, isAgreed, rendition, progressed } = download;
  const yieldIfDue = createYielder(world);
  const queue = await createImageQueue(yieldIfDue, download, control.nextShown);
  const progress: ImageProgress = {
    processed: wanted.ids.length - queue.size,
    failed: 0,
    total: wanted.ids.length,
  };
  progressed(progress);
  const startedAt = world.clock();
  const count = createAdaptiveConcurrency(startedAt);
  const refusals = createOriginRefusals();
  let came = 0;
  let running = 0;
  let stopped: Failure | null = null;
  let offer: ImageOffer | null = null;
  const batch = createImageBatch({
    images,
    fetched,
    stored,
    failed(failed, failure) {
      progress.failed += failed;
      stopped = failure;
    },
  });

  await new Promise<void>((resolve, reject) => widen(resolve, reject));
  await batch.write();
  signal.throwIfAborted();
  return { stopped: stopped ?? refusals.unreachable, offer };

  /** As many concurrency as pay; resolves when the last one has ended. */
  function widen(ended: () => void, failed: (error: unknown) => void): void {
    while (running < count.concurrency) {
      running++;
      lane(() => widen(ended, failed)).then(() => {
        running--;
        if (running === 0) ended();
      }, failed);
    }
  }

  async function lane(more: () => void): Promise<void> {
    while (running <= count.concurrency) {
      await control.going(signal);
      // Those of a host that is gone are left without waiting for anything.
      await yieldIfDue();
      if (stopped || offer || signal.aborted) return;
      offer = offerOfRest();
      if (offer) return;
      const queued = queue.next();
      if (!queued) return;
      if (!(await hasBudget(queued))) return;
      await take(queued);
      progress.processed++;
      progressed(progress);
      if (queue.size > 0) more();
    }
  }

  async function hasBudget({ isCover }: QueuedImage): Promise<boolean> {
    try {
      if (await imageBudget.makeFor(isCover)) return true;
      stopped ??= new Failed("images-over-budget", { images: queue.size + 1 }).failure;
    } catch (error) {
      stopped ??= failureFrom(error);
    }
    return false;
  }

  async function take(queued: QueuedImage): Promise<void> {
    const origin = parsedUrl(queued.src)?.origin ?? "";
    if (refusals.isGone(origin)) {
      imageBudget.came(null);
      progress.failed++;
      return;
    }
    try {
      const image = await fetchFrom(origin, queued.src);
      imageBudget.came(image.bytes.byteLength);
      refusals.succeeded(origin);
      came++;
      count.came(world.clock());
      await batch.add(queued, image);
    } catch (error) {
      imageBudget.came(null);
      if (signal.aborted) return;
      const failure = failureFrom(error);
      progress.failed++;
      refusals.failed(origin, failure);
      if (failure.code.startsWith("storage")) stopped = failure;
    }
  }

  /** Only a host that asks for a pause is asked again; an image that fails is left to the next time. */
  function fetchFrom(origin: string, src: string): Promise<StoredImage> {
    const retries = refusals.count(origin) > 0 ? 0 : busyRetries;
    return retry(signal, world, { retries, isPassing: isBusy }, () =>
      rateLimiter.run(signal, { origin, kind: "image" }, () => fetchImage(signal, parts, src, rendition)),
    );
  }

  function offerOfRest(): ImageOffer | null {
    const averageBytes = imageBudget.average(sampleSize);
    if (isAgreed || averageBytes === null) return null;
    const elapsedMs = world.clock() - startedAt;
    return downloadOffer({ images: queue.size, averageBytes, bytesLeft: imageBudget.left(), came, elapsedMs });
  }
}
