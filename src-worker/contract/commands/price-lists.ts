import type { CatalogueFile } from "../catalogue-file";
import type { Outcome } from "../outcome";
import type { OrderMinimum, PriceFileContents, PriceListDraft, PriceListSummary } from "../price-list";

/** Commands about the price lists on this device. */
export interface PriceListsCommands {
  /** By name. */
  listPriceLists(): Promise<Outcome<readonly PriceListSummary[]>>;

  /**
   * Reads the prices of a CSV or XLSX file, of which nothing is stored. Refuses with `prices-foreign`, `prices-too-many` and
   * the codes `table-…`.
   */
  readPriceFile(file: CatalogueFile): Promise<Outcome<PriceFileContents>>;

  /**
   * Adds or replaces a price list. Refuses as `readPriceFile` does, and with `price-list-nameless`, `price-list-empty` and
   * `price-lists-full`.
   *
   * @param file the prices; null for those that the list has, or for a percentage
   */
  savePriceList(list: PriceListDraft, file: CatalogueFile | null): Promise<Outcome<PriceListSummary>>;

  /** Deletes a price list; prices in orders stay. */
  deletePriceList(id: string): Promise<Outcome<null>>;

  /** The amount that an order lacks to the minimum of its price list; null if it lacks none. */
  orderMinimum(order: string): Promise<Outcome<OrderMinimum | null>>;
}
