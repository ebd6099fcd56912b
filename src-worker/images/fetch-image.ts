import type { StoredImage } from "../catalogue/database";
import type { DrawSvg } from "../contract/engine";
import { imageKey } from "../contract/image-key";
import { failureForStatus } from "../net/failure-for-status";
import type { Route } from "../net/route";
import { Failed } from "../outcome/failed";
import type { RequestLane } from "../spans/recorder";
import type { World } from "../world/world";
import { maxImageBytes, storableImage } from "./storable-image";

const imageOptions = {
  accept: "image/webp,image/*;q=0.8",
  timeoutMs: 30_000,
  maxBytes: maxImageBytes,
  cache: "default",
} as const;

/** Fetches an image with a longest side of `side` pixels. Refuses as `failureForStatus` and `storableImage` do. */
export async function fetchImage(
  signal: AbortSignal,
  {
    world,
    route,
    drawSvg,
    side,
    lane,
  }: {
    readonly world: Pick<World, "now" | "shrink" | "appOrigin" | "recorder">;
    readonly route: Route;
    readonly drawSvg: DrawSvg;
    readonly side: number;
    readonly lane: RequestLane;
  },
  src: string,
  rendition: (src: string, side: number) => string,
): Promise<StoredImage> {
  const address = rendition(src, side);
  const answer = await route(signal, "image", address, { ...imageOptions, lane });
  const failure = failureForStatus(answer, "images");
  if (failure) {
    const { code, details, retryable } = failure.failure;
    throw new Failed(code, { ...details, statusText: answer.statusText || String(answer.status) }, { retryable });
  }
  const { buffer } = answer.bytes;
  const key = imageKey(src);
  // Hosts that make renditions have scaled the image already.
  const isScaled = address !== src;
  const storable = () => storableImage({ world, drawSvg }, buffer, { key, side, isScaled });
  const image = isScaled
    ? await storable()
    : await world.recorder.measure("decode", lane.lane, { ...lane, bytes: buffer.byteLength }, storable);
  return { url: key, ...image, timestamp: world.now() };
}
