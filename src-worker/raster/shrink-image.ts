import { maxShownPixels, rasterImage } from "../contract/raster-image";
import { Failed } from "../outcome/failed";
import { maxPixels, scaledImage } from "./scaled-image";

/** No visible loss at arm's length, at a third of a photograph's bytes. */
const quality = 0.82;

/** Longest side of an image that came too large from a host that was to scale it, in pixels. */
const fallbackSide = 3200;

/** At most two images decode at once, and only one when together they exceed `maxPixels`. */
const maxAtOnce = 2;
let running = 0;
let runningPixels = 0;
const waiting: (() => void)[] = [];

/**
 * Implements `World.shrink`. Decodes an image only after its header has stated its dimensions, and only when it has to be
 * scaled, has more than one picture, or may be unreadable: decoding takes 10 to 20 ms for 800 pixels.
 */
export async function shrinkImage(
  bytes: ArrayBuffer,
  side: number | null,
): Promise<{ readonly bytes: ArrayBuffer; readonly type: string } | null> {
  const image = rasterImage(bytes);
  if (!image) throw unreadable("no image");
  const pixels = image.width * image.height;
  if (pixels > maxPixels) throw new Failed("answer-too-large", { resource: "images", bytes: pixels * 4 });
  const isTooLarge = pixels > maxShownPixels;
  const isLarge = isTooLarge || (side !== null && Math.max(image.width, image.height) > side);
  if (!isLarge && image.isStill && image.isWhole) return null;
  while (running >= maxAtOnce || (running > 0 && runningPixels + pixels > maxPixels))
    await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  runningPixels += pixels;
  try {
    // Takes the first of several pictures.
    const small = await scaledImage(bytes, image.type, side ?? fallbackSide).catch(() => {
      throw unreadable(image.type);
    });
    if (!isLarge && image.isStill) {
      small.close();
      return null;
    }
    const mayStay = image.isStill && !isTooLarge;
    const blob = await encoded(small, image.type).catch(() => {
      // This browser cannot draw in a worker.
      if (mayStay) return null;
      throw unreadable(image.type);
    });
    return blob && (!mayStay || blob.size < bytes.byteLength)
      ? { bytes: await blob.arrayBuffer(), type: blob.type }
      : null;
  } finally {
    running--;
    runningPixels -= pixels;
    // Wakes all: the first may be too large for now, and a later one small enough.
    for (const wake of waiting.splice(0)) wake();
  }
}

function unreadable(statusText: string): Failed {
  return new Failed("store-status", { resource: "images", statusText });
}

async function encoded(small: ImageBitmap, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(small.width, small.height);
  const context = canvas.getContext("bitmaprenderer");
  if (!context) throw new Error("no canvas");
  context.transferFromImageBitmap(small);
  // WebKit writes PNG when it cannot write WebP, so the blob's type may differ from the requested one.
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  return webp.type !== "image/webp" && type === "image/jpeg" ? canvas.convertToBlob({ type, quality }) : webp;
}
