/**
 * Query parameters that choose a rendition or a version of an image and not the image:
 * Shopify's CDN takes width, height, crop and format (shopify.dev, `image_url`) and sends its version as `v`.
 */
const renditionParameters = new Set(["v", "width", "height", "crop", "format", "pad_color"]);

/**
 * The key under which an image is held: its address without size and version parameters. The engine
 * writes under it and the service worker looks an `<img src>` up by it, so both must use this one rule.
 */
export function imageKey(src: string): string {
  const [beforeHash = ""] = src.split("#", 1);
  const start = beforeHash.indexOf("?");
  if (start < 0) return beforeHash;
  const kept = beforeHash
    .slice(start + 1)
    .split("&")
    .filter((pair) => pair !== "" && !renditionParameters.has(pair.split("=", 1)[0] ?? ""));
  return beforeHash.slice(0, start) + (kept.length > 0 ? `?${kept.join("&")}` : "");
}
