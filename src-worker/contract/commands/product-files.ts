import type { CatalogueFile } from "../catalogue-file";
import type { MatchedImages, NamedFile } from "../image-files";
import type { Outcome } from "../outcome";
import type { TableAnswers } from "../product-table";
import type { ProductFile } from "../store-connection";

/** Commands about files that are stores, or complete one. */
export interface ProductFilesCommands {
  /**
   * Reads a table of products, and stores it as the file of a store, which `saveConnection` then imports. Stores nothing before
   * the columns are known (of an export of Shopify's or WooCommerce's own, or assigned) and the number of bad rows is confirmed.
   * Refuses with the codes `table-…`; then the store's earlier file stays.
   *
   * @param store the address of the store whose file it replaces; null for a store of the file's name
   */
  readProductFile(
    file: CatalogueFile,
    name: string,
    store: string | null,
    answers: TableAnswers,
  ): Promise<Outcome<ProductFile>>;

  /**
   * Reads barcodes, stock and weights by SKU from a table, and completes the open shop's variants with them from its next refresh
   * on. Refuses with `completion-foreign` and the codes `table-…`; then the earlier file stays.
   */
  completeStore(file: CatalogueFile, name: string): Promise<Outcome<null>>;
  /** Removes that file. The next refresh brings back what the shop itself has. */
  removeCompletion(): Promise<Outcome<null>>;

  /**
   * Matches files of images, and those in ZIPs, with the products of the open store, which is a table. Stores nothing before their
   * number is confirmed; then the next refresh shows them. Refuses with `product-file-missing`, `images-no-space`, `cancelled`, and
   * for a ZIP with `images-zip-damaged` and `images-too-many`.
   *
   * @param confirmed the number of images that match; null to count them
   */
  addImageFiles(files: readonly NamedFile[], confirmed: number | null): Promise<Outcome<MatchedImages>>;
  /** Removes them, with the next refresh. */
  removeImageFiles(): Promise<Outcome<null>>;
}
