/** observed: option, category and tag names are HTML-encoded (`Silk &amp; Satin`). */
export function htmlEncode(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** observed: slugs of other scripts are percent-encoded in lower case. */
export function encodedSlug(slug: string): string {
  return encodeURIComponent(slug).toLowerCase();
}
