import type { Platform } from "../contract/platforms";

/** The id of a store on this device. A WooCommerce store's and a published catalogue's address may have a path. */
export function storeId({ platform, url }: { readonly platform: Platform; readonly url: string }): string {
  const { host, pathname } = new URL(url);
  return `${platform}:${host}${pathname === "/" ? "" : pathname}`;
}
