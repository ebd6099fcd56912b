/** A question about the catalogue: everything that decides which rows there are and in what order. */
export interface ListingQuery {
  /** What the person typed; empty for no search. */
  readonly text: string;
  /** Handle of one collection, or null for all products. */
  readonly collection: string | null;
}

/** Which part of the answer is wanted: rows `start` (from 0) up to `start + count`. */
export interface RowRange {
  readonly start: number;
  readonly count: number;
}

export type StockLevel = "in-stock" | "low-stock" | "out-of-stock";

/** A product as a list shows it. */
export interface ProductRow {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly vendor: string;
  readonly productType: string;
  /** Of the first variant. */
  readonly sku: string;
  readonly variantCount: number;
  /** Lowest and highest variant price, in the store's currency's main unit. */
  readonly priceMin: number;
  readonly priceMax: number;
  /** Compare-at price of the cheapest variant, where it is above its price. */
  readonly compareAtPrice: number | null;
  readonly stock: StockLevel;
  readonly image: RowImage | null;
  readonly updatedAt: string;
}

export interface RowImage {
  readonly src: string;
  readonly altText: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The answer: how many there are, and the rows asked for. */
export interface ListingWindow {
  readonly total: number;
  readonly start: number;
  readonly rows: readonly ProductRow[];
  /** The catalogue's revision that was read; a newer one in the snapshot means: ask again. */
  readonly revision: number;
}

export interface CollectionEntry {
  readonly handle: string;
  readonly title: string;
  /** Products of it that are held here, those of the collections below it included. */
  readonly count: number;
  /** How many collections stand above it; a collection follows the one that it belongs to. */
  readonly depth: number;
}
