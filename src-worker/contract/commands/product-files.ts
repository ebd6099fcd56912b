import type { CatalogueFile } from "../catalogue-file";
import type { Outcome } from "../outcome";
import type { TableAnswers } from "../product-table";
import type { ProductFile } from "../store-connection";

/** Commands about files that are stores. */
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
}
