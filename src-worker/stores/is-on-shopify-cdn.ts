/** Whether Shopify's CDN serves an image, under its own name or a store's (observed). It alone resizes by `width`. */
export function isOnShopifyCdn({ hostname, pathname }: URL): boolean {
  return hostname === "cdn.shopify.com" || pathname.includes("/cdn/shop/");
}
