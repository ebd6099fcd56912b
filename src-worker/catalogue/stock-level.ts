import type { StockLevel } from "../contract/listing-query";

/** In place of a share of available variants: each has an obstacle. */
export const noneOrderable = -1;

/** Low below 30 %. @param availability share of available variants, from 0 to 1, or `noneOrderable` */
export function stockLevel(availability: number): StockLevel {
  if (availability === noneOrderable) return "not-orderable";
  if (availability === 0) return "out-of-stock";
  return availability < 0.3 ? "low-stock" : "in-stock";
}
