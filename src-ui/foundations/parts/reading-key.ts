/**
 * Maps a key to its meaning in left-to-right text: swaps ArrowLeft and ArrowRight on right-to-left pages.
 */
export function readingKey(key: string): string {
  if (document.documentElement.dir !== "rtl") return key;
  return key === "ArrowLeft" ? "ArrowRight" : key === "ArrowRight" ? "ArrowLeft" : key;
}
