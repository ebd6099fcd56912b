import type { Snapshot, StoreSummary } from "../../../src-worker/contract/snapshot";
import type { StorageKey } from "./device-storage";

/** Keys of local storage and their values; null removes a key. */
export type MirrorEntries = readonly (readonly [key: StorageKey, value: string | null])[];

/**
 * The mirrored facts of the open store. The demo is not mirrored. Unreadable or lost storage removes nothing, because
 * the mirror is then all that is left of the store.
 */
export function mirrorEntries({
  store,
  sync,
  storageLost,
}: Pick<Snapshot, "store" | "sync" | "storageLost">): MirrorEntries {
  if (store?.platform === "demo" || (!store && (sync.state === "failed" || storageLost))) return [];
  return entriesOf(store);
}

/** Entries that remove the mirrored store. */
export const noEntries: MirrorEntries = entriesOf(null);

function entriesOf(store: StoreSummary | null): MirrorEntries {
  return [
    ["storeUrl", store?.url ?? null],
    ["platform", store?.platform ?? null],
    ["lastSync", store?.lastSync ?? null],
    ["hasCompletedFirstSync", store?.lastSync ? "true" : null],
    ["wooConfig", store?.platform === "woocommerce" ? JSON.stringify({ url: store.url }) : null],
    // The old key must not outlive the new one.
    ["store-url", null],
  ];
}
