/** Expected bytes of the first images: a photograph of 800 pixels as WebP. */
export const guessedBytes = 40_000;

/** The mean of the known sizes in bytes, or `guessedBytes` when none is known. */
export function meanSize(known: readonly number[]): number {
  return known.length > 0 ? known.reduce((sum, size) => sum + size, 0) / known.length : guessedBytes;
}
