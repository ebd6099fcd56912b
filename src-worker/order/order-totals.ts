import type { Order, OrderTotals } from "../contract/order";
import { amountOf, decimalPlaces, decimalText } from "./decimal-amount";

/** The totals of an order. Rounds each line, so that the displayed lines add up to the total. */
export function orderTotals({ lines, currency }: Pick<Order, "lines" | "currency">): OrderTotals {
  const places = decimalPlaces(currency);
  const amounts: Record<string, string> = {};
  let quantity = 0;
  let sum = 0n;
  for (const line of lines) {
    const amount = amountOf(line.price, line.quantity, places);
    amounts[line.id] = decimalText(amount, places);
    quantity += line.quantity;
    sum += amount;
  }
  return { quantity, amount: decimalText(sum, places), amounts };
}
