import type { CatalogueFile, CatalogueFileContents, ImportFileOptions, WrittenCatalogueFile } from "../catalogue-file";
import type { Outcome } from "../outcome";

/** Commands that export and import catalogue files. */
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
}
