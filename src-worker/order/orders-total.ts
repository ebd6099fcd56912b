import { shownNumeral } from "../contract/amount-text";
import type { OrderSummary, OrdersSum, OrdersTotal } from "../contract/order";
import { decimal, numeralOf, sum } from "./decimal";
import { localDay } from "./local-day";

type Sums = Map<string | null, OrdersSum>;

/** Totals of orders, and of the days on which they were begun, in their sequence. Amounts of cancelled orders do not count. */
export function ordersTotal(orders: readonly OrderSummary[]): OrdersTotal {
  const all: Sums = new Map();
  const days = new Map<string, { orders: number; readonly sums: Sums }>();
  for (const order of orders) {
    const day = localDay(order.createdAt);
    const total = days.get(day) ?? { orders: 0, sums: new Map() };
    days.set(day, total);
    total.orders++;
    if (order.cancelled) continue;
    add(all, order);
    add(total.sums, order);
  }
  return {
    sums: [...all.values()],
    days: [...days].map(([day, { orders: count, sums }]) => ({ day, orders: count, sums: [...sums.values()] })),
  };
}

function add(sums: Sums, { amount, currency, decimals }: OrderSummary): void {
  const denomination = { currency, decimals };
  const exact = numeralOf(sum(decimal(sums.get(currency)?.amount ?? "0"), decimal(amount)));
  sums.set(currency, { ...denomination, amount: shownNumeral(exact, denomination) ?? exact });
}
