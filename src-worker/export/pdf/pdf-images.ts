import type { StoredImage } from "../../catalogue/database";
import { jpegFrame } from "../../run/jpeg-frame";
import type { World } from "../../run/world";
import type { PdfDocument, PdfImage } from "./pdf-document";

/** A JPEG of at most so many pixels a side is written as it is. */
const smallSide = 320;

/**
 * Writes a held image in a document; null for one that cannot be shown.
 *
 * @param side pixels that its longest side needs
 * @param ground what stands behind it where it is transparent, as a colour of CSS
 */
export async function writeImage(
  world: Pick<World, "jpegOf">,
  document: PdfDocument,
  { bytes, type }: StoredImage,
  side: number,
  ground: string,
): Promise<PdfImage | null> {
  const own = frameOf(bytes);
  if (own && Math.max(own.width, own.height) <= smallSide) return document.jpeg(bytes, own);
  const made = await world.jpegOf(bytes, type, side, ground);
  const frame = made && frameOf(made);
  if (frame) return document.jpeg(made, frame);
  return own && document.jpeg(bytes, own);
}

/** What a JPEG says of itself; null for what is none, or has the inks of a printer, which may be turned round. */
function frameOf(bytes: ArrayBuffer) {
  try {
    const frame = jpegFrame(new DataView(bytes));
    return frame && frame.width > 0 && frame.height > 0 && frame.components <= 3 ? frame : null;
  } catch {
    return null;
  }
}
