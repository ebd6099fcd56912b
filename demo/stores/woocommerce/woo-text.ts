/** observed: option, category and tag names are HTML-encoded (`Silk &amp; Satin`). */
export function htmlEncode(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** observed: slugs of other scripts are percent-encoded in lower case. */
export function encodedSlug(slug: string): string {
  return encodeURIComponent(slug).toLowerCase();
}

/** WooCommerce keeps a price as the merchant typed it; observed: "57", "9.5" and "109.00" in one list. */
export function priceText(cents: number | null, index: number): string {
  if (cents === null) return "";
  return index % 3 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

export function priceHtml(low: number | null, high: number | null): string {
  if (low === null || high === null) return "";
  const amount = (cents: number) =>
    `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&euro;</span>${(cents / 100).toFixed(2)}</bdi></span>`;
  return low === high ? amount(low) : `${amount(low)} &ndash; ${amount(high)}`;
}
