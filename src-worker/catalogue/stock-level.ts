import type { StockLevel } from "../contract/listing-query";

/** Low below 30 %. @param availability share of available variants, from 0 to 1 */
export function stockLevel(availability: number): StockLevel {
  if (availability === 0) return "out-of-stock";
  return availability < 0.3 ? "low-stock" : "in-stock";
}
