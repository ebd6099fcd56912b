import type { StoredImage } from "../catalogue/database";
import { imageKey } from "../contract/image-key";
import type { Failure } from "../contract/outcome";
import { failureForStatus } from "../net/failure-for-status";
import { isBusy } from "../net/is-busy";
import type { Pace } from "../net/pace";
import { retry } from "../net/retry";
import type { Route } from "../net/route";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import type { World } from "../run/world";
import type { ImageStore } from "./image-store";

/** Longest side of a held picture, in pixels. */
const heldSide = 800;
/** In flight at once. */
const batch = 5;
const writtenTogether = 50;
/** What may wait in memory for its write. */
const bytesTogether = 8_000_000;
/** Tries after a first one at a host that asks for a pause. */
const busyRetries = 3;
/** So many refusals in a row mean that the network, or whoever answers, is gone. */
const refusalsInARow = 10;

const imageOptions = {
  accept: "image/webp,image/*;q=0.8",
  timeoutMs: 30_000,
  maxBytes: 12_000_000,
  cache: "default",
} as const;

export interface ImageProgress {
  processed: number;
  failed: number;
  readonly total: number;
}

/**
 * Fetches the pictures that are not held yet and keeps them under their image keys. One that fails is counted and
 * left to the next sync. Answers why it stopped early, or null: a full device, a lost network or a host that stays
 * busy end the preloading and nothing else.
 */
export async function preloadImages(
  signal: AbortSignal,
  parts: {
    readonly world: Pick<World, "now" | "sleep">;
    readonly route: Route;
    readonly pace: Pace;
    readonly images: ImageStore;
  },
  sources: readonly string[],
  rendition: (src: string, side: number) => string,
  progressed: (progress: ImageProgress) => void,
): Promise<Failure | null> {
  const wanted = new Map(sources.map((src) => [imageKey(src), src]));
  const held = await parts.images.heldKeys([...wanted.keys()]);
  const progress: ImageProgress = { processed: held.size, failed: 0, total: wanted.size };
  progressed(progress);
  const missing = [...wanted].filter(([key]) => !held.has(key));
  let fetched: StoredImage[] = [];
  let bytes = 0;
  let refusals = 0;
  let stopped: Failure | null = null;

  const next = missing.values();
  await Promise.all(Array.from({ length: batch }, lane));
  await write();
  signal.throwIfAborted();
  return stopped;

  async function lane(): Promise<void> {
    for (const [key, src] of next) {
      if (stopped || signal.aborted) return;
      try {
        // Only a host that asks for a pause is asked again; a picture that fails is left to the next sync.
        const retries = refusals > 0 ? 0 : busyRetries;
        const { origin } = new URL(src);
        const turn = () => parts.pace.run(signal, origin, "image", () => fetchImage(key, src));
        const image = await retry(signal, parts.world, retries, turn, isBusy);
        fetched.push(image);
        bytes += image.bytes.byteLength;
        refusals = 0;
        if (fetched.length >= writtenTogether || bytes >= bytesTogether) await write();
      } catch (error) {
        if (signal.aborted) return;
        const failure = failureFrom(error);
        progress.failed++;
        const refused = failure.code === "network" || failure.code === "timeout" || isBusy(failure);
        refusals = refused ? refusals + 1 : 0;
        if (refusals >= refusalsInARow || failure.code.startsWith("storage")) stopped = failure;
      }
      progress.processed++;
      progressed(progress);
    }
  }

  async function write(): Promise<void> {
    const images = fetched;
    fetched = [];
    bytes = 0;
    if (images.length === 0) return;
    try {
      await parts.images.put(images);
    } catch (error) {
      stopped = failureFrom(error);
      progress.failed += images.length;
    }
  }

  async function fetchImage(key: string, src: string): Promise<StoredImage> {
    const answer = await parts.route(signal, "image", rendition(src, heldSide), imageOptions);
    const failure = failureForStatus(answer, "images");
    if (failure) throw failure;
    const type = (answer.headers.get("content-type") ?? "").split(";", 1)[0]?.trim() ?? "";
    if (!type.startsWith("image/") || answer.bytes.byteLength === 0)
      throw new Failed("store-status", { resource: "images", statusText: type || "empty" });
    return { url: key, bytes: answer.bytes.buffer, type, timestamp: parts.world.now() };
  }
}
