import type { StoredImage } from "../../catalogue/database";
import { imageKey } from "../../contract/image-key";
import { jpegFrame } from "../../contract/jpeg-frame";
import type { ImageStore } from "../../images/image-store";
import type { Yielder } from "../../scheduling/yielder";
import type { World } from "../../world/world";
import type { PdfDocument, PdfImage } from "./pdf-document";

/** All that writing a document takes from the device. */
export interface DocumentParts {
  readonly world: Pick<World, "letters" | "now">;
  /** Converts a stored image as `World.jpegOf` does. */
  readonly jpegOf: (image: StoredImage, side: number, background: string) => ReturnType<World["jpegOf"]>;
  readonly yieldIfDue: Yielder;
  readonly images: Pick<ImageStore, "read">;
}

/**
 * Reads stored images for a document. Writes each image once, even if it is shown several times; null for an image that is not
 * stored or cannot be decoded.
 */
export function createDocumentImages(
  { jpegOf, images }: Pick<DocumentParts, "jpegOf" | "images">,
  document: PdfDocument,
): (address: string, side: number, background: string) => Promise<PdfImage | null> {
  const known = new Map<string, PdfImage | null>();
  return async (address, side, background) => {
    const key = imageKey(address);
    const written = known.get(key);
    if (written !== undefined) return written;
    const [stored] = await images.read([key]);
    const image = stored ? await writeImage(jpegOf, document, stored, side, background) : null;
    known.set(key, image);
    return image;
  };
}

/** The document takes JPEGs with sides up to so many pixels unchanged. */
const smallSide = 320;

/**
 * Adds a stored image to a document; null if it cannot be decoded.
 *
 * @param side required length of the longest side in pixels
 * @param background CSS colour behind transparent parts
 */
async function writeImage(
  jpegOf: DocumentParts["jpegOf"],
  document: PdfDocument,
  image: StoredImage,
  side: number,
  background: string,
): Promise<PdfImage | null> {
  const { bytes } = image;
  const original = frameOf(bytes);
  if (original && Math.max(original.width, original.height) <= smallSide) return document.jpeg(bytes, original);
  const jpeg = await jpegOf(image, side, background);
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
