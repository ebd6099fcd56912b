import type { StockLevel } from "./listing-query";

/** What a refresh can do to a product, one list each; a product whose price and availability changed is in both. */
export const differenceKinds = ["added", "removed", "price", "stock"] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

/** How much a refresh changed. */
export interface DifferenceCounts extends Readonly<Record<DifferenceKind, number>> {
  /** Products of which something else changed: a text, an image, a tag. */
  readonly other: number;
  /** Collections that came, went, changed their name or their products. */
  readonly collections: number;
}

/** One product that a refresh changed. */
export interface Difference {
  readonly id: string;
  readonly title: string;
  /** Of the first variant. */
  readonly sku: string;
  /** As it is afterwards; of a product that is gone, as it was. */
  readonly now: DifferingFacts;
  /** As it was before; null for a new product and for one that is gone. */
  readonly before: DifferingFacts | null;
}

export interface DifferingFacts {
  /** Lowest and highest price, in the store's currency's main unit. */
  readonly priceMin: number;
  readonly priceMax: number;
  readonly stock: StockLevel;
}

/** Which list is asked for: of the last refresh, or of the one that waits to be accepted. */
export interface DifferencesQuery {
  readonly of: "current" | "staged";
  readonly kind: DifferenceKind;
  /** Only products with these letters in one piece in title or SKU; case and accents do not matter. Empty for all. */
  readonly text: string;
}

/** A window of a list. */
export interface DifferencesWindow {
  /** How many answer. */
  readonly total: number;
  readonly start: number;
  readonly rows: readonly Difference[];
  /** How many of the list are not held, as it was too long: they are counted, and not listed. */
  readonly unlisted: number;
}
