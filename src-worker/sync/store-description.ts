import type { StoreRecord } from "../catalogue/database";
import type { StoreAbout } from "../stores/store-port";
import type { SyncRun } from "./sync-run";

/** A store's own account of itself: its name, its currency and how much it offers. */
export interface StoreDescription {
  /** Asks the store, once for a sync; resolves when the answer has been noted. */
  ask(): Promise<void>;
  /** Drops the question: its answer must not count a sync that has ended as running. */
  abandon(): void;
  /** A record with what the store has answered so far. */
  applyTo(record: StoreRecord): StoreRecord;
}

export function createStoreDescription(
  { signal, parts: { port, stores, described }, progress }: SyncRun,
  store: StoreRecord,
): StoreDescription {
  const abandoned = new AbortController();
  let about: StoreAbout = { name: null, currency: null, productCount: null, collectionCount: null };
  let asked: Promise<void> | null = null;
  return {
    ask() {
      asked ??= askAbout();
      return asked;
    },
    abandon: () => abandoned.abort(),
    applyTo,
  };

  async function askAbout(): Promise<void> {
    about = await port.about(AbortSignal.any([signal, abandoned.signal])).catch(() => about);
    if (abandoned.signal.aborted) return;
    const { name, currency, offered } = applyTo(store);
    progress.count({ totalProducts: offered, totalCollections: about.collectionCount });
    if (store.current !== null) return;
    await stores.change(store.store, { name, currency, offered });
    await described();
  }

  function applyTo(record: StoreRecord): StoreRecord {
    return {
      ...record,
      name: about.name ?? record.name,
      currency: about.currency ?? record.currency,
      offered: about.productCount ?? record.offered,
    };
  }
}
