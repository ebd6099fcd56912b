import type { CatalogueChoice, Language, RememberedStore } from "../engine-terms";
import type { Outcome } from "../outcome";

/** Commands that open the catalogue of a store. */
export interface OpeningCommands {
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

  /** Opens another of the snapshot's `stores`; starts a sync only if the device holds no products of it. */
  chooseStore(id: string): Promise<Outcome<null>>;
}
