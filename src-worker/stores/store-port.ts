import type { Collection, Product } from "../contract/product";

/**
 * What the engine needs of any store. An adapter yields our products, whatever its platform needs for that;
 * it throws Failed and keeps nothing: order, tolerance and storage are the sync's.
 */
export interface StorePort {
  /** One small question to the product list. Refuses when this is no store of the platform, or not open. */
  check(signal: AbortSignal): Promise<StoreCheck>;
  /** What the store tells about itself; parts it does not tell are null. Refuses only when cancelled. */
  about(signal: AbortSignal): Promise<StoreAbout>;
  /** The catalogue page by page, from a place that an earlier page named, or from the start. */
  productPages(signal: AbortSignal, from: string | null): AsyncIterable<ProductPage>;
  collections(signal: AbortSignal): Promise<readonly Collection[]>;
  /** The ids of the products in a collection, in its order. */
  membership(signal: AbortSignal, collection: Collection): Promise<readonly string[]>;
  /** Address of a rendition of the picture whose longest side is about so many pixels. */
  rendition(src: string, side: number): string;
}

export interface StoreCheck {
  readonly hasProducts: boolean;
  readonly responseMs: number;
}

export interface StoreAbout {
  readonly name: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** For the progress only: it may be capped or out of date. */
  readonly productCount: number | null;
  readonly collectionCount: number | null;
}

export interface ProductPage {
  readonly products: readonly Product[];
  /** Records that were not understood. */
  readonly skipped: number;
  /** Where to go on after this page; null on the last one. */
  readonly next: string | null;
  /**
   * How the catalogue stands after this page: more follows, it is whole, the platform's wall was met,
   * or the paging ended where it should not have.
   */
  readonly end: "more" | "whole" | "wall" | "partial";
}
