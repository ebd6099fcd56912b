import type { RememberedStore } from "../../../src-worker/contract/engine";
import { isPlaceholderHost } from "../../../src-worker/contract/placeholder-store";
import { platforms } from "../../../src-worker/contract/platforms";
import { guessPlatform } from "../stores/guess-platform";
import type { StorageKey } from "./device-storage";

/**
 * The store that local storage remembers, as this version or an older one left it; null for none. An older version
 * wrote another key, and not always the platform.
 *
 * @param read a key's value, or null
 */
export function readRememberedStore(read: (key: StorageKey) => string | null): RememberedStore | null {
  const url = read("storeUrl") || read("store-url");
  if (!url || !URL.canParse(url) || isPlaceholderHost(new URL(url).hostname)) return null;
  const storedPlatform = read("platform");
  const platform = platforms.find((known) => known === storedPlatform) ?? guessPlatform(url) ?? platforms[0];
  return { platform, url };
}
