/** Bytes from which `rasterType` reads the type. */
export const signatureBytes = 64;

/** The raster formats that browsers show. */
export type RasterType =
  | "image/jpeg"
  | "image/png"
  | "image/gif"
  | "image/webp"
  | "image/avif"
  | "image/bmp"
  | "image/x-icon";

/**
 * The content type of a raster image by its first bytes, whatever its server calls it. Null for anything else, including
 * SVG: a drawing can run scripts, and a kilobyte of it can block a page for minutes.
 */
export function rasterType(bytes: Uint8Array): RasterType | null {
  const start = String.fromCharCode(...bytes.subarray(0, signatureBytes));
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) return "image/gif";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image/webp";
  if (start.slice(4, 8) === "ftyp" && /avi[fs]/.test(brandsOf(start).join(" "))) return "image/avif";
  // The header's reserved bytes are zero in every file; two letters alone may begin a text.
  if (start.startsWith("BM") && start.slice(6, 10) === "\0\0\0\0") return "image/bmp";
  if (start.startsWith("\0\0\x01\0") && start.slice(4, 6) !== "\0\0") return "image/x-icon";
  return null;
}

/** The brands in a `ftyp` box (ISO/IEC 14496-12): its size, "ftyp", a brand, a version, more brands. */
export function brandsOf(start: string): readonly string[] {
  const size = Math.min(start.length, (start.charCodeAt(2) << 8) | start.charCodeAt(3));
  const brands = [start.slice(8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(start.slice(at, at + 4));
  return brands;
}
