import { minDecimals } from "../contract/amount-text";
import { lineId } from "../contract/line-id";
import type { EntrySums, Order, OrderLine, VariantEntry } from "../contract/order";
import type { Product } from "../contract/product";
import type { StoredPriceList } from "../price-lists/price-lists-database";
import { type Decimal, decimal, difference, numeralOf, percentOf, smaller, sum, times, zero } from "./decimal";
import { lineFromProduct } from "./line-from-product";
import { withListPrices } from "./list-prices";
import { netPrice } from "./net-price";

/**
 * The cost of entered pieces of a product in an order. Pieces of a variant that cannot be ordered count nothing.
 *
 * @param order null: no order is begun
 * @param list the order's price list; null for the shop's prices
 */
export function entrySums(
  product: Product,
  entries: readonly VariantEntry[],
  order: Pick<Order, "lines" | "currency" | "decimals" | "discount"> | null,
  list: StoredPriceList | null,
): EntrySums {
  const places = order ? minDecimals(order) : 0;
  const ordered = new Map(order?.lines.map((line) => [line.id, line]));
  const lines = product.variants.flatMap(({ id }) => lineFromProduct(product, id) ?? []);
  const priced = order ? withListPrices({ ...order, lines }, list).lines : lines;
  // More pieces of a line have its price, which a person may have typed.
  const now = new Map(priced.map((line) => [line.id, ordered.get(line.id) ?? line]));
  const prices: Record<string, string> = {};
  for (const line of lines) {
    const price = numeralOf(netPrice(now.get(line.id) ?? line, places));
    if (price !== numeralOf(decimal(line.price))) prices[line.variantId] = price;
  }
  const amounts = new Map<string, Decimal>();
  let total = zero;
  for (const { variant, quantity, sums } of entries) {
    const line: OrderLine | undefined = now.get(lineId(product.id, variant));
    const amount = line ? times(netPrice(line, places), quantity) : zero;
    total = sum(total, amount);
    for (const name of sums) amounts.set(name, sum(amounts.get(name) ?? zero, amount));
  }
  const percent = order?.discount ?? "";
  const discount = smaller(percentOf(total, percent, places), total);
  return {
    amounts: Object.fromEntries([...amounts].map(([name, amount]) => [name, numeralOf(amount)])),
    prices,
    discounted: percent === "" ? null : { percent, amount: numeralOf(difference(total, discount)) },
  };
}
