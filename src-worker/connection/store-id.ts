import type { Platform } from "../contract/store-connection";

/** The id of a store on this device. */
export function storeId({ platform, url }: { readonly platform: Platform; readonly url: string }): string {
  return `${platform}:${new URL(url).host}`;
}
