/** Keys of a WooCommerce store as an older version left them in local storage, for everyone to read. */
export interface PlainWooConfig {
  readonly url: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** What an older version kept as `wooConfig`; null where no key stands in it. */
export function plainWooConfig(kept: string | null): PlainWooConfig | null {
  const config = parsed(kept);
  const [url, consumerKey, consumerSecret] = [
    textOf(config.url),
    textOf(config.consumerKey),
    textOf(config.consumerSecret),
  ];
  return consumerKey || consumerSecret ? { url, consumerKey, consumerSecret } : null;
}

function parsed(kept: string | null): { readonly [Part in keyof PlainWooConfig]?: unknown } {
  try {
    const value: unknown = JSON.parse(kept ?? "null");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
