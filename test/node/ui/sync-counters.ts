import type { SyncCounters } from "../../../src-worker/contract/snapshot";

/** The counters of a sync that has not begun to count. */
export const counters: SyncCounters = {
  products: 0,
  totalProducts: null,
  collections: 0,
  totalCollections: null,
  skipped: 0,
  duplicates: 0,
};
