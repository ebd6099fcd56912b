import type { Order, OrderTotals } from "../contract/order";
import { amountOf, decimalPlaces, decimalText } from "./decimal-amount";

/** What an order comes to. Each line is rounded by itself, so that the lines as they are shown add up to the whole. */
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
