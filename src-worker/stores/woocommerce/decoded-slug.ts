/** A slug as people read it. platform-facts: WordPress percent-encodes what is no Latin letter, in lower case. */
export function decodedSlug(slug: string): string {
  if (!slug.includes("%")) return slug;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
