/** A question about the catalogue: everything that decides which rows there are and in what order. */
export interface ListingQuery {
  /** What the person typed; empty for no search. */
  readonly text: string;
  /** Handle of one collection, or null for all products. */
  readonly collection: string | null;
  readonly filters: ListingFilters;
  /** Null: best first for a search, else the collection's or the store's own order. */
  readonly sort: ListingSort | null;
  /**
   * The table's own search: products that hold these letters in one piece, in title, vendor, a SKU, a variant's title
   * or a tag; case does not matter. Empty for none.
   */
  readonly contains: string;
}

/** What products must have; one has to pass all of these. */
export interface ListingFilters {
  /** As the store writes them. Any of those named here passes; none named lets all pass. The same for types and tags. */
  readonly vendors: readonly string[];
  readonly types: readonly string[];
  readonly tags: readonly string[];
  /** In the store's currency's main unit. A product passes when any price between its lowest and highest does. */
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  /** Only products of which a variant can be had. */
  readonly available: boolean;
}

/** Lets everything pass. */
export const noFilters: ListingFilters = {
  vendors: [],
  types: [],
  tags: [],
  priceFrom: null,
  priceTo: null,
  available: false,
};

/** The question for the whole catalogue in the store's order. */
export const everything: ListingQuery = { text: "", collection: null, filters: noFilters, sort: null, contains: "" };

/** By title, vendor, type, lowest price, first variant's SKU, share of variants that can be had, time of last change. */
export const sortFields = ["title", "vendor", "type", "price", "sku", "stock", "updated"] as const;

export type SortField = (typeof sortFields)[number];

export interface ListingSort {
  readonly field: SortField;
  readonly descending: boolean;
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
  /** Null where nothing was searched for. */
  readonly match: RowMatch | null;
}

/** What of a row answers a search. */
export interface RowMatch {
  /** Parts of the title: from and up to, one pair after the other, in UTF-16 units from 0, rising, never overlapping. */
  readonly title: readonly number[];
  /** The variant whose SKU or barcode was searched for; null where none was. */
  readonly variant: { readonly id: string; readonly sku: string; readonly title: string } | null;
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
  /** What the person may have meant, where searching for that would find something else; null otherwise. */
  readonly meant: string | null;
  /** Null where they were not asked for. */
  readonly facets: Facets | null;
  /** The catalogue's revision that was read; a newer one in the snapshot means: ask again. */
  readonly revision: number;
}

/** How the answer is made up; each part is counted over what all the other filters let pass, its own left out. */
export interface Facets {
  readonly vendors: FacetValues;
  readonly types: FacetValues;
  readonly tags: FacetValues;
  /** By handle, in the store's order; those that hold nothing of it are left out. */
  readonly collections: readonly FacetValue[];
  /** Products of which a variant can be had. */
  readonly available: number;
  /** Lowest and highest price; null where there is no product. */
  readonly price: { readonly lowest: number; readonly highest: number } | null;
}

export interface FacetValues {
  /** The most frequent first, then by the alphabet, at most `maxFacetValues`; the chosen ones always, 0 included. */
  readonly values: readonly FacetValue[];
  /** How many further values there are. */
  readonly more: number;
}

export const maxFacetValues = 500;

/** UTF-16 units of a typed text that are read: a pasted page is no query, its beginning is. */
export const longestText = 400;

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

export interface CollectionEntry {
  readonly handle: string;
  readonly title: string;
  /** Products of it that are held here, those of the collections below it included. */
  readonly count: number;
  /** How many collections stand above it; a collection follows the one that it belongs to. */
  readonly depth: number;
}

/** Most rows of one answer. */
export const maxRows = 500;

/** Most values that one filter has, and UTF-16 units of one of them. */
export const maxFilterValues = 200;
export const longestFilterValue = 1000;
