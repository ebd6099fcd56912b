import { minDecimals } from "../contract/amount-text";
import type { Order, OrderLine } from "../contract/order";
import type { OrderMinimum } from "../contract/price-list";
import { priceOf } from "../price-lists/listed-prices";
import type { StoredPriceList } from "../price-lists/price-lists-database";
import { decimal, difference, numeralOf } from "./decimal";
import { netPrice } from "./net-price";
import { orderTotals } from "./order-totals";

type PricedLines = Pick<Order, "lines" | "currency" | "decimals">;

/**
 * Agrees a price list's prices in an order. A line that the list does not price has the shop's price, and one whose price a
 * person typed keeps it.
 *
 * @param list null for the shop's prices; a list in another currency counts as none
 * @param isPriced which lines; all by default
 */
export function withListPrices<Priced extends PricedLines>(
  order: Priced,
  list: StoredPriceList | null,
  isPriced: (line: OrderLine) => boolean = () => true,
): Priced {
  const valid = list && isFor(list, order) ? list : null;
  const lines = order.lines.map((line) => {
    if (!isPriced(line) || line.agreed?.list === null) return line;
    const price = valid && listPrice(valid, line, minDecimals(order));
    return { ...line, agreed: valid && price !== null ? { price, list: valid.name } : null };
  });
  return { ...order, lines };
}

/** The amount that an order's lines lack to the minimum of its price list; null if they lack none. */
export function orderMinimum(order: Order, list: StoredPriceList | null): OrderMinimum | null {
  if (!list || list.minimum === "" || !isFor(list, order)) return null;
  const missing = difference(decimal(list.minimum), decimal(orderTotals(order).subtotal));
  return missing.units > 0n ? { list: list.name, minimum: list.minimum, missing: numeralOf(missing) } : null;
}

function isFor({ currency }: StoredPriceList, order: PricedLines): boolean {
  return currency === "" || order.currency === null || currency === order.currency;
}

/** @param places decimals that the order shows */
function listPrice({ percent, prices }: StoredPriceList, line: OrderLine, places: number): string | null {
  if (percent === "") return priceOf(prices, line.sku);
  return numeralOf(netPrice({ price: line.price, agreed: null, discount: percent }, places));
}
