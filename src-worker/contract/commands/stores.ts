import type { Outcome } from "../outcome";
import type { ConnectionReport, DetectedStore, StoreConnection } from "../store-connection";
import type { StoreSize } from "../store-size";

/** Commands that connect, measure and remove stores. */
export interface StoresCommands {
  /**
   * Detects the platform at the address of any page of a store. Refuses with `platform-unknown`, `platform-unsupported`
   * or a `url-…` code.
   */
  detectPlatform(url: string): Promise<Outcome<DetectedStore>>;

  /**
   * Tests a connection in four steps; the snapshot's `test` reports them. Refuses with the first failing step's
   * failure.
   */
  testConnection(connection: StoreConnection): Promise<Outcome<ConnectionReport>>;

  /** Makes a store the current one and opens its catalogue; starts a sync if the device holds no products of it. */
  saveConnection(connection: StoreConnection): Promise<Outcome<null>>;

  /** Deletes a store's catalogue, images and keys from this device, and closes the catalogue if it is open. */
  removeStore(id: string): Promise<Outcome<null>>;

  /**
   * Deletes the catalogues, images, keys and settings of all stores from this browser, cancels every task, and closes the
   * catalogue. The other windows learn of it: their snapshot's `cleared` is set. Orders stay. Refuses with the codes of
   * storage; then nothing is deleted.
   */
  clearCache(): Promise<Outcome<null>>;

  /** Measures what each store takes on this device. */
  measureStores(): Promise<Outcome<readonly StoreSize[]>>;

  /**
   * Chooses the currency (ISO 4217) of the open store, or none with null. Stored with the store. Applies while the store
   * reports no currency itself: the store's word is about its own prices.
   */
  chooseCurrency(currency: string | null): Promise<Outcome<null>>;
}
