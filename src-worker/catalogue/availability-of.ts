import type { Variant } from "../contract/product";
import { noneOrderable } from "./stock-level";

/** Share of the variants that are available, from 0 to 1; `noneOrderable` if not even their stock could change that. */
export function availabilityOf(variants: readonly Variant[]): number {
  if (variants.every(({ orderObstacle }) => orderObstacle !== null)) return noneOrderable;
  return variants.filter((variant) => variant.available).length / variants.length;
}
