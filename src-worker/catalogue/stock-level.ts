import type { StockLevel } from "../contract/listing-query";

/** None, under 30 %, or more. @param availability share of variants that can be had, from 0 to 1 */
export function stockLevel(availability: number): StockLevel {
  if (availability === 0) return "out-of-stock";
  return availability < 0.3 ? "low-stock" : "in-stock";
}
