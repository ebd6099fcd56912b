import { noImages } from "../../../src-worker/contract/images";
import { noOrders } from "../../../src-worker/contract/order";
import { noOutbox } from "../../../src-worker/contract/outbox";
import type { Snapshot, StoreSummary } from "../../../src-worker/contract/snapshot";
import { defaultSyncSettings } from "../../../src-worker/contract/sync-settings";

/** A Shopify store that was synced, and parts of it that a test cares about. */
export function storeSummary(part: Partial<StoreSummary> = {}): StoreSummary {
  return {
    id: "shopify:shop.example",
    platform: "shopify",
    url: "https://shop.example",
    name: "Shop",
    currency: "EUR",
    decimals: null,
    choosesCurrency: false,
    completion: null,
    imageFiles: null,
    access: { kind: "open" },
    orderKey: null,
    products: 10,
    lastSync: "2026-01-02T03:04:05.000Z",
    frozen: false,
    staged: null,
    differences: null,
    ...part,
  };
}

/** A WooCommerce store whose key ends in …wxyz. */
export function wooSummary(part: Partial<StoreSummary> = {}): StoreSummary {
  return storeSummary({
    id: "woocommerce:woo.example",
    platform: "woocommerce",
    url: "https://woo.example",
    name: "Woo",
    access: { kind: "keys", lastFour: "wxyz", remembered: true, inAddress: false },
    ...part,
  });
}

/** The snapshot of an engine at rest, with the parts that a test cares about. */
export function snapshotOf(part: Partial<Snapshot> = {}): Snapshot {
  return {
    store: null,
    catalogue: { state: "empty" },
    sync: { state: "idle" },
    syncPaused: false,
    pause: null,
    slow: null,
    test: { state: "idle" },
    file: { state: "idle" },
    stores: [],
    settings: defaultSyncSettings,
    online: true,
    storageLost: false,
    cleared: false,
    images: noImages,
    readiness: null,
    theme: null,
    orders: noOrders,
    outbox: noOutbox,
    exporting: { state: "idle" },
    profiler: { recording: false, experiment: null },
    ...part,
  };
}
