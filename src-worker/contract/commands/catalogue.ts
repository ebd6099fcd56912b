import type { CodeMatch } from "../code-match";
import type { CollectionEntry, ListingQuery, ListingWindow, RowRange } from "../listing-query";
import type { Neighbours } from "../neighbours";
import type { Outcome } from "../outcome";
import type { ProductDetail } from "../product";

/** Queries of the open catalogue, its products and their codes. */
export interface CatalogueCommands {
  /** One window of rows, `count` at most `maxRows`, with facets on request. An empty catalogue answers total 0. */
  findProducts(query: ListingQuery, range: RowRange, facets: boolean): Promise<Outcome<ListingWindow>>;

  /** A whole product by its handle or id; `product-unknown` when it is not on this device. */
  openProduct(address: string): Promise<Outcome<ProductDetail>>;

  /**
   * Fetches details that the store's list lacks (barcodes, quantity rules) and stores them. Answers the completed
   * product; null without a network, without new details, or if the store offers none.
   */
  completeProduct(address: string): Promise<Outcome<ProductDetail | null>>;

  /** A product's place in a query's result, by its handle or id; null if the result lacks it. */
  neighboursOf(query: ListingQuery, address: string): Promise<Outcome<Neighbours | null>>;

  /**
   * The variants whose SKU or barcode equals this code, at most `maxCodeMatches`. Barcodes match regardless of leading
   * zeros; part of a code matches nothing.
   */
  lookUpCode(code: string): Promise<Outcome<readonly CodeMatch[]>>;

  /** The collections, in the store's order. */
  listCollections(): Promise<Outcome<readonly CollectionEntry[]>>;
}
