/** platform-facts: option, category and tag names come HTML-encoded (`Silk &amp; Satin`). */
export function htmlEncode(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** platform-facts: slugs of other scripts are percent-encoded in lower case. */
export function encodedSlug(slug: string): string {
  return encodeURIComponent(slug).toLowerCase();
}
