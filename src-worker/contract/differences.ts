import type { StockLevel } from "./listing-query";

/** Changes that a refresh lists. A product whose price and availability changed is in both lists. */
export const differenceKinds = ["added", "removed", "price", "stock"] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

/** How much a refresh changed. */
export interface DifferenceCounts extends Readonly<Record<DifferenceKind, number>> {
  /** Products with any other change: a text, an image, a tag. */
  readonly other: number;
  /** Collections that were added, removed or renamed, or whose products changed. */
  readonly collections: number;
}

/** One product that a refresh changed. */
export interface Difference {
  readonly id: string;
  readonly title: string;
  /** SKU of the first variant. */
  readonly sku: string;
  /** After the refresh; for a removed product, before it. */
  readonly now: DifferingFacts;
  /** Before the refresh; null for an added or removed product. */
  readonly before: DifferingFacts | null;
}

export interface DifferingFacts {
  /** Lowest and highest price, in the store's currency's main unit; null if no variant has one. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly stock: StockLevel;
}

/** Selects a list: of the last refresh (`current`), or of the refresh that waits to be accepted (`staged`). */
export interface DifferencesQuery {
  readonly of: "current" | "staged";
  readonly kind: DifferenceKind;
  /** Substring of title or SKU; ignores case and accents. Empty for all. */
  readonly text: string;
}

/** One window of a list of differences. */
export interface DifferencesWindow {
  /** Rows that match the query. */
  readonly total: number;
  readonly start: number;
  readonly rows: readonly Difference[];
  /** Differences that are counted but not stored, because the list was too long. */
  readonly unlisted: number;
}
