import type { CatalogueFile, CatalogueFileContents, ImportFileOptions, WrittenCatalogueFile } from "../catalogue-file";
import type { ExportWords, OrderFormat, ProductFormat, WrittenDocument } from "../export";
import type { Outcome } from "../outcome";
import type { ProductSelection } from "../product-selection";
import type { PageSettings, SettingsFileContents } from "../settings-file";

/** Commands that export and import files: catalogues, settings and documents. */
export interface FilesCommands {
  /**
   * Exports the open catalogue and its images into one file, without credentials and settings; the snapshot's `file`
   * reports progress. The file lasts until the next export. Refuses with `file-nothing` without a whole catalogue, and
   * with `storage-full`.
   */
  exportCatalogue(): Promise<Outcome<WrittenCatalogueFile>>;

  /** Reads a file's contents for display. Refuses with `file-foreign`, `file-newer` or `file-damaged`. */
  readCatalogueFile(file: CatalogueFile): Promise<Outcome<CatalogueFileContents>>;

  /**
   * Imports a file's catalogue and opens it. Replaces this device's copy of the same store in one step, after the whole
   * file was checked, or not at all. Refuses as `readCatalogueFile` does, with `file-older` unless `acceptOlder` is
   * set, and with `storage-full`.
   */
  importCatalogueFile(file: CatalogueFile, options: ImportFileOptions): Promise<Outcome<null>>;

  /**
   * Exports the settings of this device and its stores' addresses, without keys.
   *
   * @param page the page's own settings, which the file carries too
   */
  exportSettings(page: PageSettings): Promise<Outcome<CatalogueFile>>;

  /** Reads a settings file for display. Refuses with `settings-foreign`, `file-newer` or `file-damaged`. */
  readSettingsFile(file: CatalogueFile): Promise<Outcome<SettingsFileContents>>;

  /**
   * Applies a settings file, all but the page's own settings. Adds its stores, without keys; removes none. Opens its first
   * store when none is chosen on this device. Refuses as `readSettingsFile` does.
   */
  importSettingsFile(file: CatalogueFile): Promise<Outcome<null>>;

  /**
   * Exports an order as a document, with the images that the device holds if the format has images; the snapshot's
   * `exporting` reports progress. Refuses with `order-unknown`, and with `export-busy` during another export.
   */
  exportOrder(order: string, format: OrderFormat, words: ExportWords): Promise<Outcome<WrittenDocument>>;

  /** Exports products of the open catalogue with all their variants as a table; otherwise as `exportOrder`. */
  exportProducts(
    selection: ProductSelection,
    format: ProductFormat,
    words: ExportWords,
  ): Promise<Outcome<WrittenDocument>>;
}
