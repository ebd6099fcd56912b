/** An image request, read from its address and Accept header. Sides in pixels. */
export interface ImageRequest {
  /** The file's name without extension and size. */
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly format: ImageFormat;
}

export type ImageFormat = "jpeg" | "png" | "webp" | "avif";

/**
 * observed: `?width=800` (and `height=`) or an infix `_800x` sizes an image; the CDN picks WebP or AVIF by
 * Accept; `&format=jpg` forces JPEG. Null when the path names no image.
 */
export function readImageRequest(url: URL, accept: string): ImageRequest | null {
  const file = /\/([^/]+?)(?:_(\d{1,4})x(\d{1,4})?)?\.(jpg|png)$/.exec(url.pathname);
  if (file?.[1] === undefined) return null;
  return {
    name: file[1],
    width: side(url.searchParams.get("width")) ?? side(file[2]),
    height: side(url.searchParams.get("height")) ?? side(file[3]),
    format: formatOf(url.searchParams.get("format"), accept, file[4] === "png" ? "png" : "jpeg"),
  };
}

function side(text: string | null | undefined): number | null {
  const number = text != null && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 5760 ? number : null;
}

function formatOf(forced: string | null, accept: string, own: ImageFormat): ImageFormat {
  if (forced === "jpg" || forced === "pjpg") return "jpeg";
  if (forced === "png" || forced === "webp" || forced === "avif") return forced;
  // WebP before AVIF, because it encodes many times faster. The CDN's own preference varies.
  if (accept.includes("image/webp")) return "webp";
  return accept.includes("image/avif") ? "avif" : own;
}

/** Side of every image as its store announces it, in pixels. */
export const naturalSide = 1600;
