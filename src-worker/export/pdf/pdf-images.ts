import type { StoredImage } from "../../catalogue/database";
import { jpegFrame } from "../../run/jpeg-frame";
import type { World } from "../../run/world";
import type { PdfDocument, PdfImage } from "./pdf-document";

/** The document takes JPEGs with sides up to so many pixels unchanged. */
const smallSide = 320;

/**
 * Adds a stored image to a document; null if it cannot be decoded.
 *
 * @param side required length of the longest side in pixels
 * @param background CSS colour behind transparent parts
 */
export async function writeImage(
  world: Pick<World, "jpegOf">,
  document: PdfDocument,
  { bytes, type }: StoredImage,
  side: number,
  background: string,
): Promise<PdfImage | null> {
  const original = frameOf(bytes);
  if (original && Math.max(original.width, original.height) <= smallSide) return document.jpeg(bytes, original);
  const jpeg = await world.jpegOf(bytes, type, side, background);
  const frame = jpeg && frameOf(jpeg);
  if (frame) return document.jpeg(jpeg, frame);
  return original && document.jpeg(bytes, original);
}

/** The frame header of a JPEG; null for other files, and for CMYK, whose colours may be inverted. */
function frameOf(bytes: ArrayBuffer) {
  try {
    const frame = jpegFrame(new DataView(bytes));
    return frame && frame.width > 0 && frame.height > 0 && frame.components <= 3 ? frame : null;
  } catch {
    return null;
  }
}
