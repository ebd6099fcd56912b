import type { ExportWords, OrderFormat, TableFormat, WrittenDocument } from "../export";
import type { OrderQuery } from "../order";
import type { Outcome } from "../outcome";
import type { ProductSelection } from "../product-selection";

/** Commands that export orders and products as documents. */
export interface DocumentsCommands {
  /**
   * Exports an order as a document, with the images that the device holds if the format has images; the snapshot's
   * `exporting` reports progress. Refuses with `order-unknown`, and with `export-busy` during another export.
   */
  exportOrder(order: string, format: OrderFormat, words: ExportWords): Promise<Outcome<WrittenDocument>>;

  /** Exports products of the open catalogue with all their variants as a table; otherwise as `exportOrder`. */
  exportProducts(
    selection: ProductSelection,
    format: TableFormat,
    words: ExportWords,
  ): Promise<Outcome<WrittenDocument>>;

  /** Exports the lines of the orders that match as a table; otherwise as `exportOrder`. */
  exportOrders(query: OrderQuery, format: TableFormat, words: ExportWords): Promise<Outcome<WrittenDocument>>;
}
