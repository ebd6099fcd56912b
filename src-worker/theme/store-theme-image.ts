import type { DrawSvg } from "../contract/engine";
import { imageKey } from "../contract/image-key";
import type { ImageStore } from "../images/image-store";
import { imageVersion } from "../images/image-version";
import { storableImage } from "../images/storable-image";
import { failureForStatus } from "../net/failure-for-status";
import { inLane } from "../net/in-lane";
import type { RateLimiter } from "../net/rate-limiter";
import type { Route } from "../net/route";
import { isOnShopifyCdn } from "../stores/is-on-shopify-cdn";
import type { World } from "../world/world";

const options = {
  accept: "image/svg+xml,image/webp,image/*;q=0.8",
  timeoutMs: 30_000,
  maxBytes: 2_000_000,
  cache: "default",
} as const;

/**
 * Stores a logo or an icon among the images, from which the service worker serves it. Resolves to the address of the stored
 * version, or null. An older version stays until the newer one has arrived.
 */
export async function storeThemeImage(
  signal: AbortSignal,
  parts: {
    readonly world: Pick<World, "now" | "shrink" | "appOrigin" | "recorder">;
    readonly route: Route;
    readonly drawSvg: DrawSvg;
    readonly rateLimiter: RateLimiter;
    readonly images: ImageStore;
  },
  image: {
    readonly address: string;
    /** The address of the version stored before. */
    readonly before: string | null;
    /** The requested width in pixels, for hosts that can scale. */
    readonly side: number;
  },
): Promise<string | null> {
  const { address, before, side } = image;
  const key = imageKey(address);
  const keyBefore = before === null ? null : imageKey(before);
  const stored = await parts.images.storedKeys([key, ...(keyBefore ? [keyBefore] : [])]);
  const isOutdated = before !== null && keyBefore === key && imageVersion(before) !== imageVersion(address);
  if (stored.includes(key) && !isOutdated) return address;
  const fallback = keyBefore !== null && stored.includes(keyBefore) ? before : null;
  const url = new URL(address);
  if (isOnShopifyCdn(url)) url.searchParams.set("width", String(side));
  try {
    const answer = await inLane(parts.world.recorder, "image", "theme", (attempt) =>
      attempt(0, (lane) =>
        parts.rateLimiter.run(signal, { origin: url.origin, kind: "image", lane }, () =>
          parts.route(signal, "image", url.href, { ...options, lane }),
        ),
      ),
    );
    if (failureForStatus(answer, "images")) return fallback;
    const stored = await storableImage(parts, answer.bytes.buffer, { key, side, isScaled: true });
    await parts.images.put([{ url: key, ...stored, timestamp: parts.world.now() }]);
    return address;
  } catch {
    signal.throwIfAborted();
    return fallback;
  }
}
