import type { ImageOffer } from "../contract/images";

/** A download of more bytes does not begin unasked. */
const maxUnaskedBytes = 150 * 2 ** 20;

/** The rest of a download, for a person to decide about; null where it is small enough to continue unasked. */
export function downloadOffer(download: {
  /** Images that are left. */
  readonly images: number;
  /** Mean bytes of an image. */
  readonly averageBytes: number;
  /** Bytes that may still be taken of the device. */
  readonly bytesLeft: number;
  /** Images that have come, and the milliseconds since the first was asked for. */
  readonly came: number;
  readonly elapsedMs: number;
}): ImageOffer | null {
  const { images, averageBytes, bytesLeft, came, elapsedMs } = download;
  const bytes = images * averageBytes;
  if (bytes <= maxUnaskedBytes) return null;
  return {
    images: images,
    bytes: Math.round(bytes),
    seconds: came > 0 && elapsedMs > 0 ? Math.ceil((images * (elapsedMs / 1000)) / came) : null,
    fitting: Math.min(images, Math.floor(bytesLeft / averageBytes)),
  };
}
