import { imageDimensions } from "./image-dimensions";

/** A few bytes can promise any number of pixels, and each takes four bytes as soon as the image is decoded. */
const maxPixels = 100_000_000;

const quality = 0.85;

/** What `World.jpegOf` promises, by the browser's own decoders. */
export async function jpegOfImage(
  bytes: ArrayBuffer,
  type: string,
  side: number,
  background: string,
): Promise<ArrayBuffer | null> {
  const dimensions = imageDimensions(bytes);
  if (!dimensions || dimensions.width * dimensions.height > maxPixels) return null;
  try {
    const whole = await createImageBitmap(new Blob([bytes], { type }));
    const scale = Math.min(1, side / Math.max(whole.width, whole.height));
    const width = Math.max(1, Math.round(whole.width * scale));
    const height = Math.max(1, Math.round(whole.height * scale));
    const small = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: "medium" });
    whole.close();
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    if (!context) return null;
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
    context.drawImage(small, 0, 0);
    small.close();
    const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality });
    return jpeg.type === "image/jpeg" ? await jpeg.arrayBuffer() : null;
  } catch {
    // It is damaged, or this browser cannot draw in a worker.
    return null;
  }
}
