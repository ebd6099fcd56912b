import type { StockLevel } from "../../src-worker/contract/listing-query";
import type { Variant } from "../../src-worker/contract/product";

const lowShare = 0.3;

/** How well a product is stocked, by the share of its variants that can be had: none, under 30 %, or more. */
export function stockLevel(variants: readonly Pick<Variant, "available">[]): StockLevel {
  const available = variants.filter((variant) => variant.available).length;
  if (available === 0) return "out-of-stock";
  return available / variants.length < lowShare ? "low-stock" : "in-stock";
}
