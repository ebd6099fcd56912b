import type { OrderObstacle, QuantityRule } from "./product";

/** Written lines of articles and pieces, as the open catalogue knows them. */
export interface QuickOrder {
  /** At most `maxOrderLines`. */
  readonly lines: readonly QuickLine[];
  /** Number of further lines, which were not read. */
  readonly unread: number;
}

/** `found`: a variant and its pieces; `ambiguous`: several variants have the code. */
export type QuickLine = {
  /** The line as it is written, cut to `longestQuickLine`. */
  readonly text: string;
  /** Its number in the text, from 1. */
  readonly number: number;
} & (FoundLine | { readonly kind: "unknown" | "ambiguous"; readonly code: string } | { readonly kind: "no-quantity" });

export interface FoundLine {
  readonly kind: "found";
  readonly product: string;
  readonly variant: string;
  readonly title: string;
  /** Empty for a single unnamed variant. */
  readonly variantTitle: string;
  readonly sku: string;
  /** As written, from 1. */
  readonly quantity: number;
  readonly rule: QuantityRule | null;
  /** Why it cannot be ordered; null if it can. */
  readonly blocked: "sold-out" | OrderObstacle | null;
}

/** Maximum UTF-16 units of the whole text, and of a line. */
export const longestQuickText = 400_000;
export const longestQuickLine = 200;
