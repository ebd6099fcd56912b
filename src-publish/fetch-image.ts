import { type RasterType, rasterType } from "../src-worker/contract/raster-type";
import { defaultSyncSettings } from "../src-worker/contract/sync-settings";
import { failureForStatus } from "../src-worker/net/failure-for-status";
import { createRateLimiter } from "../src-worker/net/rate-limiter";
import { request } from "../src-worker/net/request";
import { Failed } from "../src-worker/outcome/failed";
import { safeUrl } from "../src-worker/stores/safe-url";
import { nodeWorld } from "./node-world";

const attempts = 3;

/** As a device requests images. */
const imageOptions = {
  accept: "image/webp,image/*;q=0.8",
  timeoutMs: 30_000,
  maxBytes: 12_000_000,
  cache: "default",
} as const;

const limiter = createRateLimiter(nodeWorld, () => defaultSyncSettings);

export interface FetchedImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: RasterType;
}

/** Fetches an image, and again after a failure that may pass. Null for one that a device would not show either, and for SVG. */
export async function fetchImage(signal: AbortSignal, source: string): Promise<FetchedImage | null> {
  const { origin } = new URL(source);
  for (let attempt = 1; ; attempt++)
    try {
      return await limiter.run(signal, { origin, kind: "image" }, () => fetchOnce(signal, source));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Failed)) throw error;
      if (!error.failure.retryable || attempt === attempts) return null;
    }
}

async function fetchOnce(signal: AbortSignal, source: string): Promise<FetchedImage | null> {
  const answer = await request(signal, nodeWorld, source, imageOptions);
  const failure = failureForStatus(answer, "images");
  if (failure) throw failure;
  const type = rasterType(answer.bytes);
  // A redirect must not lead to this machine.
  return type && safeUrl(answer.url, source) !== null ? { bytes: answer.bytes, type } : null;
}
