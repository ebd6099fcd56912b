import { imageKey } from "../contract/image-key";
import type { ImageStore } from "../images/image-store";
import { failureForStatus } from "../net/failure-for-status";
import type { Pace } from "../net/pace";
import type { Route } from "../net/route";
import type { World } from "../run/world";

const options = {
  accept: "image/svg+xml,image/webp,image/*;q=0.8",
  timeoutMs: 30_000,
  maxBytes: 2_000_000,
  cache: "default",
} as const;

/**
 * Keeps a logo or an icon on the device, among the pictures, where the service worker finds it. Answers whether it is
 * held now; one that cannot be had is none.
 *
 * @param side the longest that is needed, in pixels, for hosts that can make it smaller
 */
export async function keepPicture(
  signal: AbortSignal,
  parts: {
    readonly world: Pick<World, "now">;
    readonly route: Route;
    readonly pace: Pace;
    readonly images: ImageStore;
  },
  address: string,
  side: number,
): Promise<boolean> {
  const key = imageKey(address);
  if ((await parts.images.heldKeys([key])).length > 0) return true;
  const asked = new URL(address);
  if (asked.pathname.includes("/cdn/shop/") || asked.hostname === "cdn.shopify.com")
    asked.searchParams.set("width", String(side));
  try {
    const answer = await parts.pace.run(signal, asked.origin, "image", () =>
      parts.route(signal, "image", asked.href, options),
    );
    const type = (answer.headers.get("content-type") ?? "").split(";", 1)[0]?.trim() ?? "";
    if (failureForStatus(answer, "images") || !type.startsWith("image/") || answer.bytes.byteLength === 0) return false;
    await parts.images.put([{ url: key, bytes: answer.bytes.buffer, type, timestamp: parts.world.now() }]);
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
