/** A slug as people read it. WordPress percent-encodes non-Latin letters in lower case (`sanitize_title`). */
export function decodedSlug(slug: string): string {
  if (!slug.includes("%")) return slug;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
