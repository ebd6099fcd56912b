/** `_32x32`, `_360x`, `_x320`, `@2x`: how Shopify's CDN was told a size before it took parameters. */
const sizeInName = /_(?:\d{1,4}x\d{0,4}|x\d{1,4})(?:_crop_[a-z]+)?(?:@\dx)?(?=\.[a-z]{3,4}$)/;

/** An image's address without the size that a page asked for; other hosts' addresses stay as they are. */
export function largestRendition(address: string): string {
  const url = new URL(address);
  if (url.hostname !== "cdn.shopify.com" && !url.pathname.includes("/cdn/shop/")) return address;
  url.pathname = url.pathname.replace(sizeInName, "");
  for (const name of ["width", "height", "crop", "pad_color"]) url.searchParams.delete(name);
  return url.href;
}
