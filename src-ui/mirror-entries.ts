import type { Snapshot } from "../src-worker/contract/snapshot";

/**
 * Keys of local storage and what to write there; null takes a key away. The demo leaves no trace, and storage that
 * could not be read takes none away.
 */
export function mirrorEntries({
  store,
  sync,
}: Pick<Snapshot, "store" | "sync">): readonly (readonly [key: string, value: string | null])[] {
  if (store?.platform === "demo" || (!store && sync.state === "failed")) return [];
  return [
    ["storeUrl", store?.url ?? null],
    ["platform", store?.platform ?? null],
    ["lastSync", store?.lastSync ?? null],
    ["hasCompletedFirstSync", store?.lastSync ? "true" : null],
  ];
}
