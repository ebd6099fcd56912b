import type { FailureCode } from "../contract/outcome";
import type { Collection, Product, QuantityRule } from "../contract/product";
import type { ConnectionNote, PricePair } from "../contract/store-connection";
import type { Guard } from "./parsed-as";

/**
 * The engine's interface to any store. An adapter yields mapped products and throws Failed. It stores nothing: the sync
 * handles sequence, tolerance and storage. Each sync or test opens its own adapter.
 */
export interface StorePort {
  /** Sends one small request to the product list. Refuses if the address is not an open store of the platform. */
  check(signal: AbortSignal): Promise<StoreCheck>;
  /** The store's own data; unknown fields are null. Refuses only when cancelled. */
  about(signal: AbortSignal): Promise<StoreAbout>;
  /**
   * The current state of the catalogue as a token, read anew at each call. Equal tokens mean no known change. The rest
   * of a token's contents is private to the adapter.
   */
  syncToken(signal: AbortSignal): Promise<string>;
  /** Whether a reading that an earlier adapter began can go on from a page's `next`; absent where it always can. */
  resumes?(signal: AbortSignal, from: string): Promise<boolean>;
  /** The whole catalogue page by page, from an earlier page's `next` or from the start. */
  productPages(signal: AbortSignal, from: string | null): AsyncIterable<ProductPage>;
  /**
   * The changes since a sync token, page by page: changed and new products, and the ids of removed ones in `gone`. The
   * last page's `end` is "whole". Null if the store cannot list its changes: a sync then reads everything.
   *
   * @param storedIds ids of the products on this device
   * @param thorough whether to compare them with all ids of the store, because they may not match the sync token
   */
  changes(
    signal: AbortSignal,
    since: string,
    storedIds: ReadonlySet<string>,
    thorough: boolean,
  ): Promise<AsyncIterable<ProductPage> | null>;
  /** Whether `changes` lists every change, so that the store need not be read whole again. */
  readonly listsEveryChange?: boolean;
  /** Reasons for which records were skipped so far; absent where the adapter does not report them. */
  readonly skipReasons?: ReadonlySet<FailureCode>;
  /** A collection follows its parent. */
  collections(signal: AbortSignal): Promise<readonly Collection[]>;
  /**
   * The ids of a collection's products, in its order; null if these are the products that name it.
   *
   * @param isNamed whether a product names it, or a collection below it
   */
  membership(signal: AbortSignal, collection: Collection, isNamed: boolean): Promise<readonly string[] | null>;
  /**
   * Details of a product that the store's list lacks, by variant; null if the list has everything. Refuses as a page of
   * the list does.
   */
  productExtras(signal: AbortSignal, handle: string): Promise<readonly VariantExtras[] | null>;
  /** Address of a rendition of an image with a longest side of about so many pixels. */
  rendition(src: string, side: number): string;
}

export interface VariantExtras {
  readonly id: string;
  /** Empty if there is none. */
  readonly barcode: string;
  readonly quantityRule: QuantityRule | null;
}

export interface StoreCheck {
  readonly hasProducts: boolean;
  readonly responseMs: number;
  readonly notes: readonly ConnectionNote[];
  /** Absent where the shop shows the prices that are read. */
  readonly prices?: PricePair | undefined;
}

export interface StoreAbout {
  readonly name: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** Decimals with which the store shows its prices; null if it does not state them. */
  readonly decimals: number | null;
  /** For display only: may be capped or outdated. */
  readonly productCount: number | null;
  /** Whether that count includes products that an import leaves out, such as hidden ones. */
  readonly countsUnlisted: boolean;
  readonly collectionCount: number | null;
}

/** A record of a store's list, with a hash that detects changes and a function that maps it. */
export interface OfferedProduct {
  readonly id: string;
  /** Equal for records of equal products. */
  readonly hash: number;
  /**
   * Maps the record to a product; null if it is unreadable.
   *
   * @param guard in place of `parsedAs`
   */
  toProduct(guard?: Guard): Product | null;
}

export interface ProductPage {
  readonly offered: readonly OfferedProduct[];
  /** Number of records without an id, and of products without their variations. */
  readonly skipped: number;
  /** Only in `changes`: ids of stored products that the store no longer offers. */
  readonly gone: readonly string[];
  /** Start of the next page; null on the last one, and always in `changes`. */
  readonly next: string | null;
  /**
   * Whether more pages follow, the catalogue is whole, the platform's paging limit cut it off, or the paging ended
   * early.
   */
  readonly end: "more" | "whole" | "wall" | "partial";
  /** Whether products of earlier pages may legitimately recur: always in `changes`. */
  readonly overlaps: boolean;
}
