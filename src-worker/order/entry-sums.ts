import type { VariantEntry } from "../contract/order";
import type { Product } from "../contract/product";
import { type Decimal, decimal, numeralOf, sum, times, zero } from "./decimal";
import { lineFromProduct } from "./line-from-product";

/** The exact amounts of entered pieces, by the name of the sum. Pieces of a variant that cannot be ordered count nothing. */
export function entrySums(product: Product, entries: readonly VariantEntry[]): Readonly<Record<string, string>> {
  const amounts = new Map<string, Decimal>();
  for (const { variant, quantity, sums } of entries) {
    const line = lineFromProduct(product, variant);
    const amount = line ? times(decimal(line.price), quantity) : zero;
    for (const name of sums) amounts.set(name, sum(amounts.get(name) ?? zero, amount));
  }
  return Object.fromEntries([...amounts].map(([name, amount]) => [name, numeralOf(amount)]));
}
