import type { CatalogueFile } from "../catalogue-file";
import type {
  EntrySums,
  OrderAddition,
  OrderChange,
  OrderEdit,
  OrderList,
  OrderNews,
  OrderQuery,
  OrdersTotal,
  RepeatedLine,
  SelectionEdit,
  VariantEntry,
} from "../order";
import type { OrderSeries } from "../order-number";
import type { Outcome } from "../outcome";
import type { ProductSelection } from "../product-selection";
import type { QuickOrder } from "../quick-order";
import type { Seller } from "../seller";
import type { NewSignature } from "../signature";
import type { OrderKeys } from "../store-connection";
import type { RestoredWork, WrittenWork } from "../work-file";

/** Commands about the orders of this device. */
export interface OrdersCommands {
  /**
   * Adds at most `maxOrderLines` variants of products of the open catalogue to its current order, and begins an order if there is none. Skips
   * unavailable variants. Refuses with `variant-unavailable` if nothing remains, and with `order-full`.
   */
  addToOrder(additions: readonly OrderAddition[]): Promise<Outcome<OrderEdit>>;

  /**
   * The cost of entered pieces of one product, at the prices and discounts of the current order. Pieces that cannot be ordered
   * count nothing. Changes no order.
   */
  sumEntries(product: string, entries: readonly VariantEntry[]): Promise<Outcome<EntrySums>>;

  /**
   * Adds a selection: of each product with one available variant, the minimum quantity. Products with several are left
   * for a person to choose from. Refuses with `variant-unavailable` if there is neither, and with `order-full`.
   */
  addSelectionToOrder(selection: ProductSelection): Promise<Outcome<SelectionEdit>>;

  /** Finds the variants of written lines of SKUs or barcodes and pieces. Changes no order. */
  readQuickOrder(text: string): Promise<Outcome<QuickOrder>>;

  /** Reads a CSV or XLSX file as written lines for `readQuickOrder`. Refuses with the codes `table-…`. */
  readQuickOrderFile(file: CatalogueFile): Promise<Outcome<string>>;

  /** Sets a line's quantity, rounded to the line's rule; 0 removes the line. Refuses with `order-ended`. */
  setQuantity(order: string, line: string, quantity: number): Promise<Outcome<OrderEdit>>;

  /** Changes an order's name, customer, terms and notes, and what is agreed of its lines. */
  changeOrder(order: string, change: OrderChange): Promise<Outcome<OrderEdit>>;

  /**
   * Writes a customer of the directory into an order, with the customer's discount and price list; null for none. Refuses
   * with `customer-unknown`.
   */
  chooseCustomer(order: string, customer: string | null): Promise<Outcome<OrderEdit>>;

  /** Begins an order for the open catalogue and makes it the current one; the name may be empty. */
  beginOrder(name: string): Promise<Outcome<OrderEdit>>;

  /** Makes an order the current one of its store and reopens it if it had ended. */
  chooseOrder(id: string): Promise<Outcome<OrderEdit>>;

  /** Copies an order's lines and customer into a new order, the current one of its store. */
  duplicateOrder(id: string): Promise<Outcome<OrderEdit>>;

  /** An order's lines beside what its shop, which must be the open one, sells today. */
  repeatedLines(order: string): Promise<Outcome<readonly RepeatedLine[]>>;

  /**
   * Begins an order with some lines of an earlier one at today's prices, with its customer and terms. Leaves out what cannot
   * be ordered, and refuses with `variant-unavailable` if nothing remains.
   */
  repeatOrder(order: string, lines: readonly string[]): Promise<Outcome<OrderEdit>>;

  /** Closes an order as finished or cancelled. It gets a number and stays on the device, but is no longer the current one. */
  endOrder(id: string, cancelled: boolean): Promise<Outcome<OrderEdit>>;

  /**
   * Puts a signature under an order; null takes it away. A later change of lines, prices or terms takes it away too. Refuses
   * with `order-ended`.
   */
  signOrder(id: string, signature: NewSignature | null): Promise<Outcome<OrderEdit>>;

  /** Gives an order the next number of the device's series unless it has one; answers its number. */
  numberOrder(id: string): Promise<Outcome<string>>;

  /** Records that a person has sent an order's quote; numbers the order. */
  noteSent(id: string): Promise<Outcome<null>>;

  /**
   * Numbers an order and queues it for its shop, unless it is there. The engine sends it once the network allows, and records
   * the shop's answer in `Order.inShop`. Refuses with `keys-missing`, and with `shop-order-impossible` if the order is empty or the
   * shop cannot take a line.
   */
  sendToShop(id: string): Promise<Outcome<null>>;

  /**
   * Tries a key that may read and write the orders of a WooCommerce store, and stores it encrypted. Refuses with `keys-…`,
   * `store-…`, `offline` or `network`; then the stored key stays.
   */
  saveOrderKeys(store: string, keys: OrderKeys): Promise<Outcome<null>>;

  /** Deletes the key that writes orders into a store. Orders that wait are refused then. */
  removeOrderKeys(store: string): Promise<Outcome<null>>;

  /** The device's series of order numbers. */
  readSeries(): Promise<Outcome<OrderSeries>>;

  /** Numbers the following orders with a prefix as `seriesPrefix` demands. */
  chooseSeries(prefix: string): Promise<Outcome<OrderSeries>>;

  /** Who sells, for quotes and new orders. */
  readSeller(): Promise<Outcome<Seller>>;

  /** Changes who sells; missing fields stay as they are. Answers the whole. */
  saveSeller(change: Partial<Seller>): Promise<Outcome<Seller>>;

  deleteOrder(id: string): Promise<Outcome<OrderEdit>>;

  /** Undoes one of the last 20 changes since the engine started and keeps later changes. Refuses with `undo-gone`. */
  undoOrderChange(change: string): Promise<Outcome<OrderEdit>>;

  /**
   * Reads an order, or only what changed since an earlier state. Refuses with `order-unknown`, as all commands that
   * name an order do.
   *
   * @param known `changedAt` of the state that the caller has; null answers the whole order
   */
  readOrder(id: string, known: string | null): Promise<Outcome<OrderNews>>;

  /** Reads the open store's orders for the snapshot again, after `orders.failure`. */
  readOrders(): Promise<Outcome<null>>;

  /**
   * The orders of all stores that match, latest first. A query that all orders match reads only those that it lists.
   *
   * @param limit maximum of orders, up to 20,000
   */
  listOrders(query: OrderQuery, limit: number): Promise<Outcome<OrderList>>;

  /** The totals of the orders that match, and of the days on which they were begun. */
  totalOrders(query: OrderQuery): Promise<Outcome<OrdersTotal>>;

  /** Writes a backup of all orders, customers and leads that fit into a file. */
  exportWork(): Promise<Outcome<WrittenWork>>;

  /**
   * Restores a backup. The later version of each order and customer wins; leads are added; nothing is deleted. Refuses with `work-foreign`,
   * `file-newer` or `file-damaged`, without any change.
   */
  restoreWork(file: CatalogueFile): Promise<Outcome<RestoredWork>>;

  /**
   * Restores the copy of the orders that the browser deleted, as `restoreWork` does, and deletes what was read whole.
   * Adds nothing when there is none.
   */
  restoreLostOrders(): Promise<Outcome<RestoredWork>>;

  /** Deletes the copy of the orders that the browser deleted. */
  discardLostOrders(): Promise<Outcome<null>>;
}
