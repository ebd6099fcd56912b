import { allowedQuantity } from "../contract/allowed-quantity";
import { offeredPrice } from "../contract/offered-price";
import type { Order, RepeatedLine } from "../contract/order";
import type { Product } from "../contract/product";
import type { StoredPriceList } from "../price-lists/price-lists-database";
import { decimal, difference } from "./decimal";
import { lineFromProduct } from "./line-from-product";
import { withListPrices } from "./list-prices";

/**
 * The lines of an earlier order as the shop and the order's price list sell them today. A price that a person typed stays, as
 * do discounts, VAT rates and notes.
 *
 * @param products the products of the lines that the catalogue has, by id
 * @param list null for the shop's prices
 */
export function repeatedLines(
  order: Pick<Order, "lines" | "currency" | "decimals">,
  products: ReadonlyMap<string, Product>,
  list: StoredPriceList | null,
): readonly RepeatedLine[] {
  return order.lines.flatMap((line): readonly RepeatedLine[] => {
    const product = products.get(line.productId);
    const today = product && lineFromProduct(product, line.variantId);
    if (!today) {
      const isThere = product?.variants.some(({ id }) => id === line.variantId) ?? false;
      return [{ line, obstacle: isThere ? "unavailable" : "gone", was: null }];
    }
    const { agreed, discount, vatRate, note } = line;
    const quantity = allowedQuantity(line.quantity, today.rule);
    const typed = agreed?.list === null ? agreed : null;
    const unpriced = { ...today, quantity, agreed: typed, discount, vatRate, note };
    return withListPrices({ ...order, lines: [unpriced] }, list).lines.map((next) => {
      const price = offeredPrice(line);
      const changed = difference(decimal(offeredPrice(next)), decimal(price)).units !== 0n;
      const was = changed || quantity !== line.quantity ? { price, quantity: line.quantity } : null;
      return { line: next, obstacle: null, was };
    });
  });
}
