import { minDecimals, shownNumeral } from "../contract/amount-text";
import type { LineTotal, Order, OrderTotals, Vat, VatTotal } from "../contract/order";
import {
  type Decimal,
  decimal,
  difference,
  hundred,
  numeralOf,
  percentOf,
  share,
  smaller,
  sum,
  times,
  zero,
} from "./decimal";
import { netPrice } from "./net-price";

/** The parts of an order that its totals follow from. */
export type PricedOrder = Pick<Order, "lines" | "currency" | "decimals" | "discount" | "terms">;

/**
 * The totals of an order. A line is its price times its quantity, exactly; what is a percentage of amounts is rounded to
 * the decimals that the order shows, as it is printed.
 */
export function orderTotals(order: PricedOrder): OrderTotals {
  const places = minDecimals(order);
  const shown = (amount: Decimal) => shownNumeral(numeralOf(amount), order) ?? "0";
  const { vat } = order.terms;
  const lines: Record<string, LineTotal> = {};
  const byRate = new Map<string, Decimal>();
  let quantity = 0;
  let subtotal = zero;
  for (const line of order.lines) {
    const price = netPrice(line, places);
    const amount = times(price, line.quantity);
    lines[line.id] = { price: shown(price), amount: shown(amount) };
    quantity += line.quantity;
    subtotal = sum(subtotal, amount);
    if (vat) add(byRate, line.vatRate || vat.rate, amount);
  }
  // Rounded up, it could exceed a sum that has more decimals.
  const discount = smaller(percentOf(subtotal, order.discount, places), subtotal);
  const shipping = decimal(order.terms.shipping);
  const taxed = vat ? taxedByRate(byRate, { vat, subtotal, discount, shipping, places }) : [];
  const added = vat?.included ? zero : taxed.reduce((so, one) => sum(so, one.vat), zero);
  return {
    quantity,
    amount: shown(sum(sum(difference(subtotal, discount), shipping), added)),
    subtotal: shown(subtotal),
    discount: order.discount === "" ? null : shown(discount),
    shipping: order.terms.shipping === "" ? null : shown(shipping),
    vat: taxed.map((one): VatTotal => ({ rate: one.rate, net: shown(one.net), vat: shown(one.vat) })),
    lines,
  };
}

/** Distributes the order's discount over the rates, without a remainder; shipping has the order's own rate. */
function taxedByRate(
  byRate: Map<string, Decimal>,
  order: {
    readonly vat: Vat;
    readonly subtotal: Decimal;
    readonly discount: Decimal;
    readonly shipping: Decimal;
    readonly places: number;
  },
): readonly { readonly rate: string; readonly net: Decimal; readonly vat: Decimal }[] {
  const { vat, subtotal } = order;
  let { discount } = order;
  // A discount of the whole sum has the sum's decimals, which may be more.
  const discountPlaces = Math.max(order.places, discount.places);
  let remaining = subtotal;
  for (const [rate, amount] of byRate) {
    const part = share(discount, amount, remaining, discountPlaces);
    byRate.set(rate, difference(amount, part));
    discount = difference(discount, part);
    remaining = difference(remaining, amount);
  }
  if (order.shipping.units !== 0n) add(byRate, vat.rate, order.shipping);
  return [...byRate].map(([rate, amount]) => {
    const percent = decimal(rate);
    const tax = share(amount, percent, vat.included ? sum(hundred, percent) : hundred, order.places);
    return { rate, net: vat.included ? difference(amount, tax) : amount, vat: tax };
  });
}

function add(amounts: Map<string, Decimal>, rate: string, amount: Decimal): void {
  amounts.set(rate, sum(amounts.get(rate) ?? zero, amount));
}
