import { Failed } from "./failed";
import { imageDimensions } from "./image-dimensions";

/** Of these a browser can decode and encode what they show; the others move, or have no size. */
const photographs: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** As good as the eye tells at arm's length, at a third of a photograph's bytes. */
const quality = 0.82;

/** A few bytes can promise any number of pixels, and each takes four bytes as soon as the image is decoded. */
const maxPixels = 100_000_000;
/** Of more pixels than that only what is no larger than this is kept, as it came. */
const smallBytes = 1_000_000;

/** Two decode at once, unless they are so large that one alone is enough. */
const maxAtOnce = 2;
let running = 0;
let runningPixels = 0;
const waiting: (() => void)[] = [];

/**
 * An image with its longest side at most so many pixels; null where that would not be less, or cannot be done. One whose
 * header does not say plainly how large it is, or says that it is enormous, is never decoded; refuses with
 * `answer-too-large` an enormous one that takes much room as well.
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
    // What cannot be decoded is kept as it came: the browser may show it all the same.
    return null;
  } finally {
    running--;
    runningPixels -= pixels;
    // All of them: the next may be too large for now, and the one behind it small enough.
    for (const wake of waiting.splice(0)) wake();
  }
}

async function shrunk(bytes: ArrayBuffer, type: string, side: number) {
  const whole = await createImageBitmap(new Blob([bytes], { type }));
  const scale = Math.min(1, side / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const small = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: "medium" });
  whole.close();
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("bitmaprenderer");
  if (!context) throw new Error("no canvas");
  context.transferFromImageBitmap(small);
  // WebKit answers with PNG where it cannot write WebP: the type is what came out, and not what was asked for.
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  const blob =
    webp.type !== "image/webp" && type === "image/jpeg" ? await canvas.convertToBlob({ type, quality }) : webp;
  return blob.size < bytes.byteLength ? { bytes: await blob.arrayBuffer(), type: blob.type } : null;
}
