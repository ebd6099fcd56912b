import type { Money } from "./money";

/** One price, or 'min - max' if they differ; empty without a price. */
export function priceRange(min: number | null, max: number | null, money: Money): string {
  if (min === null || max === null) return "";
  return min === max ? money(min) : `${money(min)} - ${money(max)}`;
}
