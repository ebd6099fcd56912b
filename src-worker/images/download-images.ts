import type { StoredImage } from "../catalogue/database";
import type { Failure } from "../contract/outcome";
import type { ImageOffer } from "../contract/images";
import { isBusy } from "../net/is-busy";
import type { RateLimiter } from "../net/rate-limiter";
import { retry } from "../net/retry";
import type { Route } from "../net/route";
import { createYielder } from "../run/yielder";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import type { World } from "../run/world";
import { fetchImage } from "./fetch-image";
import type { ImageStore } from "./image-store";
import { createAdaptiveConcurrency } from "./adaptive-concurrency";
import type { ImageControl } from "./image-control";
import type { FetchedImages } from "./image-index";
import { createImageQueue, type QueuedImage } from "./image-queue";
import type { ImageBudget } from "./image-budget";
import { imageVersion } from "./image-version";
import type { WantedImages } from "./wanted-images";

const writtenTogether = 50;
/** What may wait in memory for its write. */
const bytesTogether = 8_000_000;
/** Tries after a first one at a host that asks for a pause. */
const busyRetries = 3;
/** So many refusals in a row mean that the network, or the host, is gone. */
const refusalsInARow = 10;
/** By so many images the size of all is estimated. */
const sample = 40;
/** A download of more bytes is not begun unasked. */
const large = 150 * 2 ** 20;

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

/**
 * Fetches the images that are wanted and not held, and keeps them. One that fails is counted and left to the next
 * time. What was fetched is noted in `fetched`.
 *
 * @param agreed whether a large download may begin
 */
export async function downloadImages(
  signal: AbortSignal,
  parts: ImageDownloadParts,
  wanted: WantedImages,
  held: ReadonlySet<number>,
  fetched: FetchedImages,
  rendition: (src: string, side: number) => string,
  agreed: boolean,
  progressed: (progress: ImageProgress) => void,
): Promise<ImagesEnd> {
  const { world, rateLimiter, images, control, imageBudget } = parts;
  const yieldIfDue = createYielder(world);
  const queue = await createImageQueue(yieldIfDue, wanted, held, fetched, control.nextShown);
  const progress: ImageProgress = {
    processed: wanted.ids.length - queue.size,
    failed: 0,
    total: wanted.ids.length,
  };
  progressed(progress);
  const started = world.clock();
  const count = createAdaptiveConcurrency(started);
  let came = 0;
  let running = 0;
  let batch: { readonly image: StoredImage; readonly queued: QueuedImage }[] = [];
  let bytes = 0;
  /** By origin, how often in a row it has refused: the images of one that is gone are left, and no other's. */
  const refusals = new Map<string, number>();
  let unreachable: Failure | null = null;
  let stopped: Failure | null = null;
  let offer: ImageOffer | null = null;

  await new Promise<void>((resolve, reject) => widen(resolve, reject));
  await write();
  signal.throwIfAborted();
  return { stopped: stopped ?? unreachable, offer };

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
      offer = tooLarge();
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

  async function hasBudget(queued: QueuedImage): Promise<boolean> {
    try {
      if (await imageBudget.makeFor(queued.isCover)) return true;
      stopped ??= new Failed("images-over-budget", { images: queue.size + 1 }).failure;
    } catch (error) {
      stopped ??= failureFrom(error);
    }
    return false;
  }

  async function take(queued: QueuedImage): Promise<void> {
    const { origin } = URL.canParse(queued.src) ? new URL(queued.src) : { origin: "" };
    const refused = refusals.get(origin) ?? 0;
    if (refused >= refusalsInARow) {
      imageBudget.came(null);
      progress.failed++;
      return;
    }
    try {
      // Only a host that asks for a pause is asked again; an image that fails is left to the next time.
      const retries = refused > 0 ? 0 : busyRetries;
      const turn = () => rateLimiter.run(signal, origin, "image", () => fetchImage(signal, parts, queued.src, rendition));
      const image = await retry(signal, world, retries, turn, isBusy);
      batch.push({ image, queued });
      bytes += image.bytes.byteLength;
      imageBudget.came(image.bytes.byteLength);
      refusals.delete(origin);
      came++;
      count.came(world.clock());
      if (batch.length >= writtenTogether || bytes >= bytesTogether) await write();
    } catch (error) {
      imageBudget.came(null);
      if (signal.aborted) return;
      const failure = failureFrom(error);
      progress.failed++;
      const isRefusal = failure.code === "network" || failure.code === "timeout" || isBusy(failure);
      const inARow = isRefusal ? (refusals.get(origin) ?? 0) + 1 : 0;
      refusals.set(origin, inARow);
      if (inARow >= refusalsInARow) unreachable = failure;
      if (failure.code.startsWith("storage")) stopped = failure;
    }
  }

  async function write(): Promise<void> {
    const written = batch;
    batch = [];
    bytes = 0;
    if (written.length === 0) return;
    try {
      await images.put(written.map(({ image }) => image));
      for (const { image, queued } of written)
        fetched.set(queued.id, { version: imageVersion(queued.src), size: image.bytes.byteLength });
      await parts.stored(written.reduce((sum, { image }) => sum + image.bytes.byteLength, 0));
    } catch (error) {
      stopped = failureFrom(error);
      progress.failed += written.length;
    }
  }

  function tooLarge(): ImageOffer | null {
    const average = imageBudget.average(sample);
    if (agreed || average === null) return null;
    const images = queue.size;
    if (images * average <= large) return null;
    const elapsed = (world.clock() - started) / 1000;
    return {
      images,
      bytes: Math.round(images * average),
      seconds: came > 0 && elapsed > 0 ? Math.ceil((images * elapsed) / came) : null,
      fitting: Math.min(images, Math.floor(imageBudget.left() / average)),
    };
  }
}
