import { Failed } from "./failed";
import { imageDimensions } from "./image-dimensions";
import { maxPixels, scaledImage } from "./scaled-image";

/** Still raster formats. GIF may be animated and SVG has no fixed size. */
const photographs: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** No visible loss at arm's length, at a third of a photograph's bytes. */
const quality = 0.82;

/** An image of more than `maxPixels` is kept unscaled only up to this size. */
const smallBytes = 1_000_000;

/** At most two images decode at once, and only one when together they exceed `maxPixels`. */
const maxAtOnce = 2;
let running = 0;
let runningPixels = 0;
const waiting: (() => void)[] = [];

/**
 * Implements `World.shrink`. Never decodes an image whose header does not state its dimensions, or states enormous ones.
 * Refuses with `answer-too-large` when such an image also has many bytes.
 */
export async function shrinkImage(
  bytes: ArrayBuffer,
  type: string,
  side: number,
): Promise<{ readonly bytes: ArrayBuffer; readonly type: string } | null> {
  if (!photographs.has(type)) return null;
  const dimensions = imageDimensions(bytes);
  if (!dimensions || Math.max(dimensions.width, dimensions.height) <= side) return null;
  const pixels = dimensions.width * dimensions.height;
  if (pixels > maxPixels) {
    if (bytes.byteLength > smallBytes) throw new Failed("answer-too-large", { resource: "images", bytes: pixels * 4 });
    return null;
  }
  while (running >= maxAtOnce || (running > 0 && runningPixels + pixels > maxPixels))
    await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  runningPixels += pixels;
  try {
    return await shrunk(bytes, type, side);
  } catch {
    // An image that cannot be decoded here is kept unscaled: the page may show it all the same.
    return null;
  } finally {
    running--;
    runningPixels -= pixels;
    // Wakes all: the first may be too large for now, and a later one small enough.
    for (const wake of waiting.splice(0)) wake();
  }
}

async function shrunk(bytes: ArrayBuffer, type: string, side: number) {
  const small = await scaledImage(bytes, type, side);
  const canvas = new OffscreenCanvas(small.width, small.height);
  const context = canvas.getContext("bitmaprenderer");
  if (!context) throw new Error("no canvas");
  context.transferFromImageBitmap(small);
  // WebKit writes PNG when it cannot write WebP, so the blob's type may differ from the requested one.
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  const blob =
    webp.type !== "image/webp" && type === "image/jpeg" ? await canvas.convertToBlob({ type, quality }) : webp;
  return blob.size < bytes.byteLength ? { bytes: await blob.arrayBuffer(), type: blob.type } : null;
}
