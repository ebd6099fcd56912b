import type { StoredImage } from "../catalogue/database";
import type { DrawSvg } from "../contract/engine";
import { rasterType } from "../contract/raster-type";
import { Failed } from "../outcome/failed";
import type { World } from "../world/world";

/** Maximum bytes of an image before it is scaled. */
export const maxImageBytes = 12_000_000;

/**
 * Turns what a server sent as an image into one that is stored: a still raster image, whatever its server calls it. A
 * drawing (SVG) is painted once, here, and never stored as it came. Refuses with `store-status` for what cannot be shown,
 * and with `answer-too-large` for enormous dimensions.
 *
 * @param image its key, the longest side to store in pixels, and whether its host has scaled it to about that
 */
export async function storableImage(
  { world, drawSvg }: { readonly world: Pick<World, "shrink" | "appOrigin">; readonly drawSvg: DrawSvg },
  bytes: ArrayBuffer,
  { key, side, isScaled }: { readonly key: string; readonly side: number; readonly isScaled: boolean },
): Promise<Pick<StoredImage, "bytes" | "type">> {
  const type = rasterType(new Uint8Array(bytes));
  if (type) return (await world.shrink(bytes, isScaled ? null : side)) ?? { bytes, type };
  // The demo catalogue's drawings are the app's own files.
  if (key.startsWith(`${world.appOrigin}/`)) return { bytes, type: "image/svg+xml" };
  const drawing = mayBeDrawing(bytes) ? (await import("./plain-drawing")).plainDrawing(bytes) : null;
  const drawn = drawing === null ? null : await drawSvg(key, new TextEncoder().encode(drawing).buffer, side);
  if (!drawn) throw new Failed("store-status", { resource: "images", statusText: "no image" });
  return drawn;
}

/** Whether the root element of an SVG may be among the first bytes; most others are a page in place of an image. */
function mayBeDrawing(bytes: ArrayBuffer): boolean {
  return new TextDecoder("latin1").decode(bytes.slice(0, 4096)).includes("svg");
}
