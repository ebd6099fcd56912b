import { shownNumeral } from "../contract/amount-text";
import type { OrderSummary, OrdersSum, OrdersTotal } from "../contract/order";
import { type Decimal, decimal, numeralOf, sum } from "./decimal";
import { localDay } from "./local-day";

type Sums = Map<string | null, { readonly denomination: Omit<OrdersSum, "amount">; amount: Decimal }>;

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
    sums: shown(all),
    days: [...days].map(([day, { orders: count, sums }]) => ({ day, orders: count, sums: shown(sums) })),
  };
}

function add(sums: Sums, { amount, currency, decimals }: OrderSummary): void {
  const before = sums.get(currency);
  if (before) before.amount = sum(before.amount, decimal(amount));
  else sums.set(currency, { denomination: { currency, decimals }, amount: decimal(amount) });
}

function shown(sums: Sums): readonly OrdersSum[] {
  return [...sums.values()].map(({ denomination, amount }) => {
    const exact = numeralOf(amount);
    return { ...denomination, amount: shownNumeral(exact, denomination) ?? exact };
  });
}
