import type { Variant } from "../contract/product";

/** Share of the variants that are available, from 0 to 1. */
export function availabilityOf(variants: readonly Variant[]): number {
  return variants.filter((variant) => variant.available).length / variants.length;
}
