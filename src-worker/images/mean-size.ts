/** A guess for the first images: of this size photographs of 800 pixels are as WebP. */
export const guessedBytes = 40_000;

/** What an image of unknown size is taken to have, in bytes. */
export function meanSize(known: readonly number[]): number {
  return known.length > 0 ? known.reduce((sum, size) => sum + size, 0) / known.length : guessedBytes;
}
