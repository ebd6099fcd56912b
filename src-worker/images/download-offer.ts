import type { ImageOffer } from "../contract/images";

/** A larger download needs a person's consent. */
export const maxUnaskedBytes = 150 * 2 ** 20;

/** Describes the rest of a download for a person to decide about; null when it is small enough to continue. */
export function downloadOffer(download: {
  /** Images still to fetch. */
  readonly images: number;
  /** Mean bytes of an image. */
  readonly averageBytes: number;
  /** Bytes left of the budget. */
  readonly bytesLeft: number;
  /** Images that arrived, and the milliseconds since the download began. */
  readonly arrived: number;
  readonly elapsedMs: number;
}): ImageOffer | null {
  const { images, averageBytes, bytesLeft, arrived, elapsedMs } = download;
  const bytes = images * averageBytes;
  if (bytes <= maxUnaskedBytes) return null;
  return {
    images,
    bytes: Math.round(bytes),
    seconds: arrived > 0 && elapsedMs > 0 ? Math.ceil((images * (elapsedMs / 1000)) / arrived) : null,
    fitting: Math.min(images, Math.floor(bytesLeft / averageBytes)),
  };
}
