/** The content type of a raster image by its first bytes; null for anything else, SVG included: it can carry script. */
export function rasterType(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) return "image/gif";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image/webp";
  if (start.slice(4, 8) === "ftyp" && isAvif(start)) return "image/avif";
  return null;
}

/** An ISO media file whose box of brands names AVIF (ISO/IEC 14496-12): its size, "ftyp", a brand, a version, more brands. */
function isAvif(start: string): boolean {
  const size = (start.charCodeAt(2) << 8) | start.charCodeAt(3);
  const brands = start.slice(8, 12) + start.slice(16, size);
  return /^(?:.{4})*?avi[fs]/s.test(brands);
}
