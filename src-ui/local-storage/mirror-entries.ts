import type { Snapshot, StoreSummary } from "../../src-worker/contract/snapshot";
import type { StorageKey } from "./device-storage";

/** Keys of local storage and what to write there; null takes a key away. */
export type MirrorEntries = readonly (readonly [key: StorageKey, value: string | null])[];

/**
 * What is mirrored of the open store. The demo leaves no trace; and storage that could not be read, or was lost,
 * takes nothing away, since what is mirrored is then all that is left of the store.
 */
export function mirrorEntries({
  store,
  sync,
  storageLost,
}: Pick<Snapshot, "store" | "sync" | "storageLost">): MirrorEntries {
  if (store?.platform === "demo" || (!store && (sync.state === "failed" || storageLost))) return [];
  return entriesOf(store);
}

/** What takes the mirrored store away. */
export const noEntries: MirrorEntries = entriesOf(null);

function entriesOf(store: StoreSummary | null): MirrorEntries {
  return [
    ["storeUrl", store?.url ?? null],
    ["platform", store?.platform ?? null],
    ["lastSync", store?.lastSync ?? null],
    ["hasCompletedFirstSync", store?.lastSync ? "true" : null],
    ["wooConfig", store?.platform === "woocommerce" ? JSON.stringify({ url: store.url }) : null],
    // It must not outlive the newer one.
    ["store-url", null],
  ];
}
