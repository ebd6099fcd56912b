import type { Outcome } from "../../../src-worker/contract/outcome";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { typedAddress } from "../stores/store-address";
import type { StorageKey } from "./device-storage";
import { plainWooConfig } from "./plain-woo-config";

/** The needed part of local storage. */
export interface StoredTexts {
  read(key: StorageKey): string | null;
  /** Null removes the key. */
  write(key: StorageKey, value: string | null): void;
}

/**
 * Passes plain-text keys of an older version to the engine, which encrypts them, then removes them. They stay only when
 * the engine's failure is retryable. Keys of a platform that was not in use are only removed.
 */
export async function takeOverWooConfig(
  texts: StoredTexts,
  save: (connection: StoreConnection) => Promise<Outcome<null>>,
): Promise<void> {
  const config = plainWooConfig(texts.read("wooConfig"));
  if (!config) return;
  const { url, consumerKey, consumerSecret } = config;
  const inUse = url !== "" && consumerKey !== "" && consumerSecret !== "" && texts.read("platform") !== "shopify";
  if (inUse) {
    const access = { kind: "keys", consumerKey, consumerSecret, remember: true, inAddress: false } as const;
    const outcome = await save({ platform: "woocommerce", url: typedAddress(url), access });
    if (!outcome.ok && outcome.failure.retryable) return;
  }
  texts.write("wooConfig", url ? JSON.stringify({ url }) : null);
}
