import { rasterImage } from "../contract/raster-image";
import { maxPixels, scaledImage } from "./scaled-image";

/** A logo's shape survives this reduction, and its pixels are read in well under a millisecond. */
const side = 64;

/** The least share of transparent pixels in an image that shows the ground behind it. */
const minTransparent = 0.05;

/** Implements `World.luminance` with the browser's decoders. */
export async function imageLuminance(bytes: ArrayBuffer, type: string): Promise<number | null> {
  const image = rasterImage(bytes);
  if (!image || image.width * image.height > maxPixels) return null;
  try {
    const small = await scaledImage(bytes, type, side);
    const { width, height } = small;
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (!context) return null;
    context.drawImage(small, 0, 0);
    small.close();
    return luminanceOf(context.getImageData(0, 0, width, height).data);
  } catch {
    // The image is damaged, or this browser cannot draw in a worker.
    return null;
  }
}

function luminanceOf(pixels: Uint8ClampedArray): number | null {
  let sum = 0;
  let opacity = 0;
  let transparent = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    sum += alpha * (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
    opacity += alpha;
    if (alpha < 128) transparent++;
  }
  return opacity > 0 && transparent >= minTransparent * (pixels.length / 4) ? sum / opacity : null;
}

/** A channel of sRGB as WCAG weighs it (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
