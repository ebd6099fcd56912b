import { shownNumeral } from "../contract/amount-text";
import type { Order, OrderTotals } from "../contract/order";
import { type Decimal, decimal, numeralOf, sum, times, zero } from "./decimal";

/** The totals of an order, exact: no line is rounded, so that the displayed lines add up to the total. */
export function orderTotals(order: Pick<Order, "lines" | "currency" | "decimals">): OrderTotals {
  const shown = (amount: Decimal) => shownNumeral(numeralOf(amount), order) ?? "0";
  const amounts: Record<string, string> = {};
  let quantity = 0;
  let total = zero;
  for (const line of order.lines) {
    const amount = times(decimal(line.price), line.quantity);
    amounts[line.id] = shown(amount);
    quantity += line.quantity;
    total = sum(total, amount);
  }
  return { quantity, amount: shown(total), amounts };
}
