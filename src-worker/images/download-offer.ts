import type { ImageOffer } from "../contract/images";

/** A larger download needs a person's consent. */
export const maxBytesWithoutConsent = 150 * 2 ** 20;

/** Describes the rest of a download for a person to decide about; null when it is small enough to continue. */
export function downloadOffer(download: {
  /** Images still to fetch. */
  readonly images: number;
  /** Mean bytes of an image. */
  readonly averageBytes: number;
  /** Bytes left of the budget. */
  readonly bytesLeft: number;
  /** See `DownloadSpeed`. */
  readonly bytesPerSecond: number | null;
}): ImageOffer | null {
  const { images, averageBytes, bytesLeft, bytesPerSecond } = download;
  const bytes = images * averageBytes;
  if (bytes <= maxBytesWithoutConsent) return null;
  return {
    images,
    bytes: Math.round(bytes),
    seconds: bytesPerSecond && Math.ceil(bytes / bytesPerSecond),
    fitting: Math.min(images, Math.floor(bytesLeft / averageBytes)),
  };
}
