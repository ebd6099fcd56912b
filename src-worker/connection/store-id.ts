import type { Platform } from "../contract/store-connection";

/** The name under which this device knows a store. */
export function storeId({ platform, url }: { readonly platform: Platform; readonly url: string }): string {
  return `${platform}:${new URL(url).host}`;
}
