/** A query of the catalogue: everything that determines the rows and their order. */
export interface ListingQuery {
  /** Search text; empty for no search. */
  readonly text: string;
  /** Handle of one collection, or null for all products. */
  readonly collection: string | null;
  readonly filters: ListingFilters;
  /** Null: by relevance for a search, otherwise in the collection's or the store's order. */
  readonly sort: ListingSort | null;
  /**
   * The table's text filter: a substring of title, vendor, SKU, variant title or tag; ignores case. Empty for no
   * filter.
   */
  readonly contains: string;
}

/** Filters of a listing; a product has to pass all of them. */
export interface ListingFilters {
  /**
   * In the store's spelling. A product with any of these vendors passes; an empty list passes all. Likewise types and
   * tags.
   */
  readonly vendors: readonly string[];
  readonly types: readonly string[];
  readonly tags: readonly string[];
  /** In the currency's main unit. A product with a price passes when its price range overlaps this range. */
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  /** Only products with an available variant. */
  readonly available: boolean;
}

/** Passes every product. */
export const noFilters: ListingFilters = {
  vendors: [],
  types: [],
  tags: [],
  priceFrom: null,
  priceTo: null,
  available: false,
};

/** The query for the whole catalogue in the store's order. */
export const everything: ListingQuery = { text: "", collection: null, filters: noFilters, sort: null, contains: "" };

/** `price`: lowest price, 0 without one; `sku`: first variant's; `stock`: share of available variants; `updated`: last change. */
export const sortFields = ["title", "vendor", "type", "price", "sku", "stock", "updated"] as const;

export type SortField = (typeof sortFields)[number];

export interface ListingSort {
  readonly field: SortField;
  readonly descending: boolean;
}

/** A window of rows: `start` (from 0) up to `start + count`. */
export interface RowRange {
  readonly start: number;
  readonly count: number;
}

/** `not-orderable`: each variant has an obstacle, whatever its stock. */
export type StockLevel = "in-stock" | "low-stock" | "out-of-stock" | "not-orderable";

/** A product as a list shows it. */
export interface ProductRow {
  readonly id: string;
  /** Opens this product: its handle, or its id if another product has the same handle. */
  readonly handle: string;
  readonly title: string;
  readonly vendor: string;
  readonly productType: string;
  /** The variant that the row's order button adds: the only one that can be ordered. Null if none or several can. */
  readonly adding: AddingVariant | null;
  /** SKU of that variant, else of the first one. */
  readonly sku: string;
  readonly variantCount: number;
  /**
   * Lowest and highest variant price, in the store's currency's main unit; null if no variant has one. Both are the
   * price of `adding`, if there is one.
   */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  /** Compare-at price of `adding`, else that of all variants if they cost the same; null beside a price range. */
  readonly compareAtPrice: number | null;
  readonly stock: StockLevel;
  /** Whether an available variant can be ordered. */
  readonly orderable: boolean;
  /** The image of `adding`, else the cover. */
  readonly image: RowImage | null;
  readonly updatedAt: string;
  /** Null without a search. */
  readonly match: RowMatch | null;
}

export interface AddingVariant {
  readonly id: string;
  /** Empty if the product has only this variant. */
  readonly title: string;
}

/** The parts of a row that match a search. */
export interface RowMatch {
  /** Matching ranges of the title: start, end, start, end, … in UTF-16 units from 0; ascending, without overlap. */
  readonly title: readonly number[];
  /** The variant whose SKU or barcode matched; null if none did. */
  readonly variant: { readonly id: string; readonly sku: string; readonly title: string } | null;
}

export interface RowImage {
  readonly src: string;
  readonly altText: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The answer to a query: the total and one window of rows. */
export interface ListingWindow {
  readonly total: number;
  readonly start: number;
  readonly rows: readonly ProductRow[];
  /** A spelling suggestion that would find other products; null if there is none. */
  readonly meant: string | null;
  /**
   * Whether no product has all words of the text as typed, so that the closest matches are shown; `either` if these are the
   * products with one of two words. False for one word.
   */
  readonly nearly: boolean | "either";
  /** Null unless requested. */
  readonly facets: Facets | null;
  /** The catalogue's revision. Repeat the query when the snapshot has a newer one. */
  readonly revision: number;
}

/** Counts by value. Each facet counts the products that pass all other filters. */
export interface Facets {
  readonly vendors: FacetValues;
  readonly types: FacetValues;
  readonly tags: FacetValues;
  /** By handle, in the store's order, without empty collections. */
  readonly collections: readonly FacetValue[];
  /** Products with an available variant. */
  readonly available: number;
  /** Price range; null without prices. */
  readonly price: { readonly lowest: number; readonly highest: number } | null;
}

export interface FacetValues {
  /**
   * By frequency, then alphabetically, at most `maxFacetValues`. Always includes the selected values, even with count
   * 0.
   */
  readonly values: readonly FacetValue[];
  /** Number of values that are not listed. */
  readonly more: number;
}

export const maxFacetValues = 500;

/** Search uses this many UTF-16 units of a typed or pasted text and ignores the rest. */
export const longestText = 400;

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

export interface CollectionEntry {
  readonly handle: string;
  readonly title: string;
  /** Products on this device in this collection and in those below it. */
  readonly count: number;
  /** Number of ancestors; a collection follows its parent in the list. */
  readonly depth: number;
}

/** Maximum rows of one answer. */
export const maxRows = 500;

/** Maximum values of one filter, and maximum UTF-16 units of a value. */
export const maxFilterValues = 200;
export const longestFilterValue = 1000;
