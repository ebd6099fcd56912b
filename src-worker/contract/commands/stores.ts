import type { CatalogueChoice, Language, RememberedStore } from "../engine-terms";
import type { Outcome } from "../outcome";
import type { ConnectionReport, DetectedStore, StoreConnection } from "../store-connection";
import type { StoreSize } from "../store-size";

/** Commands that open, connect, choose and remove stores. */
export interface StoresCommands {
  /**
   * Shows the boot file of a store, before `open` has read the database. Does nothing without a boot file, or once a
   * catalogue is open.
   */
  boot(remembered: RememberedStore): Promise<Outcome<null>>;

  /**
   * Opens a catalogue from the device and answers when the engine has read it. Starts a sync if the device holds no
   * products of the connected store, or if an earlier import was interrupted.
   *
   * @param remembered the page's record of the store. If the device has lost that store's catalogue, the engine sets
   *   `storageLost` in the snapshot and syncs again.
   * @param cancelled the store whose sync a person cancelled in an engine that died before it could: it is not resumed
   */
  open(
    choice: CatalogueChoice,
    language: Language,
    remembered: RememberedStore | null,
    cancelled?: string,
  ): Promise<Outcome<null>>;

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

  /** Opens another of the snapshot's `stores`; starts a sync only if the device holds no products of it. */
  chooseStore(id: string): Promise<Outcome<null>>;

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
