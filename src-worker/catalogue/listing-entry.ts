import type { ProductRow } from "../contract/listing-query";

/** What is kept in memory of every product: its row, and what finds and ranks it. */
export interface ListingEntry {
  readonly row: ProductRow;
  /** The pack that holds the whole product. */
  readonly pack: string;
  /** Of the store's record that it came from: an equal one need not be read again. */
  readonly hash: number;
  /** SKUs and barcodes, folded, without separators. */
  readonly codes: readonly string[];
  /** Folded words of the title, each after a space. */
  readonly titleWords: string;
  /** Folded words of vendor, type and tags, each after a space. */
  readonly facetWords: string;
  /** Ids of its collections, where the product tells them itself. */
  readonly collectionIds: readonly string[] | null;
  /** Lower-cased tags, for the stand-in of a membership not known yet. */
  readonly tags: readonly string[];
}
