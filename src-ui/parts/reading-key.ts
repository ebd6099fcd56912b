/**
 * The name of a key as it would be in a script that runs from left to right: where the page's runs the other way, the
 * two arrows along the line change places.
 */
export function readingKey(key: string): string {
  if (document.documentElement.dir !== "rtl") return key;
  return key === "ArrowLeft" ? "ArrowRight" : key === "ArrowRight" ? "ArrowLeft" : key;
}
