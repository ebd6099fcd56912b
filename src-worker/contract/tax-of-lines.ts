import type { OrderLine } from "./order";
import type { PriceTax } from "./store-connection";

/** Whether the prices of an order's lines include tax; `mixed` if they differ in that; null if it is unknown. */
export function taxOfLines(lines: readonly Pick<OrderLine, "tax">[]): PriceTax | "mixed" | null {
  const [tax, ...others] = new Set(lines.map((line) => line.tax));
  return others.length > 0 ? "mixed" : (tax ?? null);
}
