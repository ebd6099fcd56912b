import { rasterImage } from "../contract/raster-image";
import { maxPixels, scaledImage } from "./scaled-image";

const quality = 0.85;

/** Implements `World.jpegOf` with the browser's decoders. */
export async function jpegOfImage(
  bytes: ArrayBuffer,
  type: string,
  side: number,
  background: string,
): Promise<ArrayBuffer | null> {
  const image = rasterImage(bytes);
  if (!image || image.width * image.height > maxPixels) return null;
  try {
    const small = await scaledImage(bytes, type, side);
    const { width, height } = small;
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
    // The image is damaged, or this browser cannot draw in a worker.
    return null;
  }
}
