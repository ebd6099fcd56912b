import type { StockLevel } from "../contract/listing-query";
import type { Variant } from "../contract/product";

/** By the share of variants that can be had: none, under 30 %, or more. */
export function stockOf(variants: readonly Variant[]): StockLevel {
  const share = variants.filter((variant) => variant.available).length / variants.length;
  if (share === 0) return "out-of-stock";
  return share < 0.3 ? "low-stock" : "in-stock";
}
