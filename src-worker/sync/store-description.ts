import type { StoreRecord } from "../catalogue/database";
import type { StoreAbout } from "../stores/store-port";
import type { SyncRun } from "./sync-run";

/** The name, the currency, its decimals and the number of products that a store reports. */
export interface StoreDescription {
  /** Requests the description once per sync; resolves when it is recorded. Never rejects because of the store. */
  ask(): Promise<void>;
  /** Cancels the request: a late answer must not publish progress of a sync that has ended. */
  abandon(): void;
  /** Returns the record updated with the description received so far. */
  applyTo(record: StoreRecord): StoreRecord;
}

export function createStoreDescription(
  { signal, parts: { port, stores, described }, progress }: SyncRun,
  store: StoreRecord,
): StoreDescription {
  const abandoned = new AbortController();
  let about: StoreAbout = {
    name: null,
    currency: null,
    decimals: null,
    productCount: null,
    countsUnlisted: false,
    collectionCount: null,
  };
  let request: Promise<void> | null = null;
  return {
    ask() {
      if (!request) {
        request = readAbout();
        // The sync awaits it after the products, or never: until then, its failure has no handler.
        request.catch(() => undefined);
      }
      return request;
    },
    abandon: () => abandoned.abort(),
    applyTo,
  };

  async function readAbout(): Promise<void> {
    about = await port.about(AbortSignal.any([signal, abandoned.signal])).catch(() => about);
    if (abandoned.signal.aborted) return;
    const { name, currency, decimals, offered } = applyTo(store);
    progress.count({ totalProducts: offered, totalCollections: about.collectionCount });
    if (store.current !== null) return;
    await stores.change(store.store, { name, currency, decimals, offered });
    await described();
  }

  function applyTo(record: StoreRecord): StoreRecord {
    return {
      ...record,
      name: about.name ?? record.name,
      currency: about.currency ?? record.currency,
      decimals: about.decimals ?? record.decimals,
      offered: about.productCount ?? record.offered,
    };
  }
}
