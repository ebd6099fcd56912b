import { recordFrom } from "./device-storage";

/** Keys of a WooCommerce store that an older version left in plain text in local storage. */
export interface PlainWooConfig {
  readonly url: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** Parses the `wooConfig` of an older version; null when it contains no key. */
export function plainWooConfig(stored: string | null): PlainWooConfig | null {
  const config = recordFrom(stored);
  const [url, consumerKey, consumerSecret] = [
    textOf(config.url),
    textOf(config.consumerKey),
    textOf(config.consumerSecret),
  ];
  return consumerKey || consumerSecret ? { url, consumerKey, consumerSecret } : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
