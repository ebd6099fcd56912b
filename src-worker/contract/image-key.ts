import { storedImagePath } from "./shared-names";

/**
 * Query parameters that select a rendition or version of an image, not another image. Shopify's CDN takes width,
 * height, crop, format and pad_color (https://shopify.dev/docs/api/liquid/filters/image_url); its version is `v`.
 */
const renditionParameters = new Set(["v", "width", "height", "crop", "format", "pad_color"]);

/**
 * The key of a stored image: its address without size and version parameters. The engine stores images under it and the
 * service worker looks up `<img src>` by it, so both must use this function.
 */
export function imageKey(src: string): string {
  const [beforeHash = ""] = src.split("#", 1);
  const start = beforeHash.indexOf("?");
  if (start < 0) return beforeHash;
  const identifying = beforeHash
    .slice(start + 1)
    .split("&")
    .filter((pair) => pair !== "" && !renditionParameters.has(pair.split("=", 1)[0] ?? ""));
  return beforeHash.slice(0, start) + (identifying.length > 0 ? `?${identifying.join("&")}` : "");
}

/** Ends the host of a store that is a file; no such host is on any network (RFC 2606). */
export const fileHost = ".file.invalid";

/** Whether an image comes from a file that a person has chosen. */
export function isFileImage(src: string): boolean {
  const [, , host = ""] = src.split("/", 3);
  return host.endsWith(fileHost);
}

/**
 * The address on the app's origin under which the service worker shows a stored image, or a placeholder: it never requests the
 * image from its host.
 */
export function storedImageAddress(src: string): string {
  return `${storedImagePath}?src=${encodeURIComponent(src)}`;
}
