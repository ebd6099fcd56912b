import { imageKey } from "../contract/image-key";
import type { ImageStore } from "../images/image-store";
import { imageVersion } from "../images/image-version";
import { failureForStatus } from "../net/failure-for-status";
import type { RateLimiter } from "../net/rate-limiter";
import type { Route } from "../net/route";
import type { World } from "../run/world";

const options = {
  accept: "image/svg+xml,image/webp,image/*;q=0.8",
  timeoutMs: 30_000,
  maxBytes: 2_000_000,
  cache: "default",
} as const;

/**
 * Keeps a logo or an icon on the device, among the images, where the service worker finds it. Answers the address in
 * whose version it is held now, or null. One of another version stays until the newer one has come.
 */
export async function keepImage(
  signal: AbortSignal,
  parts: {
    readonly world: Pick<World, "now">;
    readonly route: Route;
    readonly rateLimiter: RateLimiter;
    readonly images: ImageStore;
  },
  image: {
    readonly address: string;
    /** The address in whose version it was held until now. */
    readonly before: string | null;
    /** The longest side that is needed, in pixels, for hosts that can make it smaller. */
    readonly side: number;
  },
): Promise<string | null> {
  const { address, before, side } = image;
  const key = imageKey(address);
  const keyBefore = before === null ? null : imageKey(before);
  const held = await parts.images.heldKeys([key, ...(keyBefore ? [keyBefore] : [])]);
  const older = before !== null && keyBefore === key && imageVersion(before) !== imageVersion(address);
  if (held.includes(key) && !older) return address;
  const otherwise = keyBefore !== null && held.includes(keyBefore) ? before : null;
  const asked = new URL(address);
  if (asked.pathname.includes("/cdn/shop/") || asked.hostname === "cdn.shopify.com")
    asked.searchParams.set("width", String(side));
  try {
    const answer = await parts.rateLimiter.run(signal, { origin: asked.origin, kind: "image" }, () =>
      parts.route(signal, "image", asked.href, options),
    );
    const type = (answer.headers.get("content-type") ?? "").split(";", 1)[0]?.trim() ?? "";
    if (failureForStatus(answer, "images") || !type.startsWith("image/") || answer.bytes.byteLength === 0)
      return otherwise;
    await parts.images.put([{ url: key, bytes: answer.bytes.buffer, type, timestamp: parts.world.now() }]);
    return address;
  } catch {
    signal.throwIfAborted();
    return otherwise;
  }
}
