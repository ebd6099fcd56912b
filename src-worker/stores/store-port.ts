import type { Collection, Product, QuantityRule } from "../contract/product";
import type { ConnectionNote } from "../contract/store-connection";

/**
 * What the engine needs of any store. An adapter yields our products, whatever its platform needs for that;
 * it throws Failed and keeps nothing: order, tolerance and storage are the sync's. One is opened for each sync or test.
 */
export interface StorePort {
  /** One small question to the product list. Refuses when this is no store of the platform, or not open. */
  check(signal: AbortSignal): Promise<StoreCheck>;
  /** What the store tells about itself; parts it does not tell are null. Refuses only when cancelled. */
  about(signal: AbortSignal): Promise<StoreAbout>;
  /**
   * Where the catalogue stands now, asked anew at each call. Two equal marks mean that nothing seems to have
   * happened between them; what else a sync token holds is the adapter's own affair.
   */
  syncToken(signal: AbortSignal): Promise<string>;
  /** The whole catalogue page by page, from a place that an earlier page named, or from the start. */
  productPages(signal: AbortSignal, from: string | null): AsyncIterable<ProductPage>;
  /**
   * What has changed since a sync token, page by page: changed and new products, and the ids of those that are `gone`.
   * Null where the store cannot tell, and has to be read whole. `held` are the ids of the products held; `thorough` asks
   * to compare them with all of the store's, since what is held may not be what the sync token saw. The last page's `end` is
   * "whole".
   */
  changes(
    signal: AbortSignal,
    since: string,
    held: ReadonlySet<string>,
    thorough: boolean,
  ): Promise<AsyncIterable<ProductPage> | null>;
  /** A collection follows its parent. */
  collections(signal: AbortSignal): Promise<readonly Collection[]>;
  /** The ids of the products in a collection, in its order; null where the products tell their collections. */
  membership(signal: AbortSignal, collection: Collection): Promise<readonly string[] | null>;
  /**
   * What the store tells of a product beyond its list, by variant; null where the list tells everything. Refuses as a
   * page of the list does.
   */
  productExtras(signal: AbortSignal, handle: string): Promise<readonly VariantExtras[] | null>;
  /** Address of a rendition of the image whose longest side is about so many pixels. */
  rendition(src: string, side: number): string;
}

export interface VariantExtras {
  readonly id: string;
  /** Empty where there is none. */
  readonly barcode: string;
  readonly quantityRule: QuantityRule | null;
}

export interface StoreCheck {
  readonly hasProducts: boolean;
  readonly responseMs: number;
  readonly notes: readonly ConnectionNote[];
}

export interface StoreAbout {
  readonly name: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** For the progress and for telling people: it may be capped or out of date. */
  readonly productCount: number | null;
  readonly collectionCount: number | null;
}

/** A record of a store's list: what it takes to tell whether it has changed, and the way to the product in it. */
export interface OfferedProduct {
  readonly id: string;
  /** Equal for records that make equal products. */
  readonly hash: number;
  /** The product; null when the record is not understood. */
  read(): Product | null;
}

export interface ProductPage {
  readonly offered: readonly OfferedProduct[];
  /** Records without an id, and products whose variations do not come. */
  readonly skipped: number;
  /** Of `changes` alone: ids of held products that the store no longer offers. */
  readonly gone: readonly string[];
  /** Where to go on after this page; null on the last one, and always in `changes`. */
  readonly next: string | null;
  /**
   * How the catalogue stands after this page: more follows, it is whole, the platform's wall was met,
   * or the paging ended where it should not have.
   */
  readonly end: "more" | "whole" | "wall" | "partial";
  /** Whether products of earlier pages may be on it without anything being wrong: always in `changes`. */
  readonly overlaps: boolean;
}
