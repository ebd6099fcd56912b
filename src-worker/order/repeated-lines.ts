import { allowedQuantity } from "../contract/allowed-quantity";
import type { OrderLine, RepeatedLine } from "../contract/order";
import type { Product } from "../contract/product";
import { decimal, difference } from "./decimal";
import { lineFromProduct } from "./line-from-product";

/**
 * The lines of an earlier order as the shop sells them today. What was agreed of a line stays.
 *
 * @param products the products of the lines that the catalogue has, by id
 */
export function repeatedLines(
  lines: readonly OrderLine[],
  products: ReadonlyMap<string, Product>,
): readonly RepeatedLine[] {
  return lines.map((line): RepeatedLine => {
    const product = products.get(line.productId);
    const today = product && lineFromProduct(product, line.variantId);
    if (!today) {
      const isThere = product?.variants.some(({ id }) => id === line.variantId) ?? false;
      return { line, obstacle: isThere ? "unavailable" : "gone", was: null };
    }
    const { agreed, discount, vatRate, note } = line;
    const quantity = allowedQuantity(line.quantity, today.rule);
    const changed = difference(decimal(today.price), decimal(line.price)).units !== 0n;
    return {
      line: { ...today, quantity, agreed, discount, vatRate, note },
      obstacle: null,
      was: changed || quantity !== line.quantity ? { price: line.price, quantity: line.quantity } : null,
    };
  });
}
