import { customerName, type Order, type OrderSummary } from "../contract/order";
import { orderTotals } from "./order-totals";

/** @param current whether it is its store's current order */
export function orderSummary(order: Order, current: boolean): OrderSummary {
  const { id, number, name, customer, lines, currency, decimals, store, storeName } = order;
  const { createdAt, changedAt, sentAt, endedAt, cancelled, visitor, inShop } = order;
  const { quantity, amount } = orderTotals(order);
  return {
    id,
    number,
    name,
    customer: customerName(customer),
    lines: lines.length,
    quantity,
    amount,
    currency,
    decimals,
    store,
    storeName,
    createdAt,
    changedAt,
    sentAt,
    endedAt,
    cancelled,
    visitor,
    inShop,
    current,
  };
}
