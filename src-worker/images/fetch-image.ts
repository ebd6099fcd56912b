import type { StoredImage } from "../catalogue/database";
import { imageKey } from "../contract/image-key";
import { failureForStatus } from "../net/failure-for-status";
import type { Route } from "../net/route";
import { Failed } from "../run/failed";
import type { RequestLane } from "../run/recorder";
import type { World } from "../run/world";

const imageOptions = {
  accept: "image/webp,image/*;q=0.8",
  timeoutMs: 30_000,
  maxBytes: 12_000_000,
  cache: "default",
} as const;

/** Fetches an image with a longest side of `side` pixels. Refuses as `failureForStatus` does, or with `store-status` when it is no image. */
export async function fetchImage(
  signal: AbortSignal,
  {
    world,
    route,
    side,
    lane,
  }: {
    readonly world: Pick<World, "now" | "shrink" | "recorder">;
    readonly route: Route;
    readonly side: number;
    readonly lane: RequestLane;
  },
  src: string,
  rendition: (src: string, side: number) => string,
): Promise<StoredImage> {
  const address = rendition(src, side);
  const answer = await route(signal, "image", address, { ...imageOptions, lane });
  const failure = failureForStatus(answer, "images");
  if (failure) throw failure;
  const type = (answer.headers.get("content-type") ?? "").split(";", 1)[0]?.trim() ?? "";
  if (!type.startsWith("image/") || answer.bytes.byteLength === 0)
    throw new Failed("store-status", { resource: "images", statusText: type || "empty" });
  // Hosts that make renditions have scaled the image already.
  const shrunk =
    address === src
      ? await world.recorder.measure("decode", lane.lane, { ...lane, bytes: answer.bytes.byteLength }, () =>
          world.shrink(answer.bytes.buffer, type, side),
        )
      : null;
  return { url: imageKey(src), bytes: answer.bytes.buffer, type, timestamp: world.now(), ...shrunk };
}
