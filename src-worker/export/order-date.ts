import type { Order } from "../contract/order";

/** The day of an order's last change, written out; empty where it has none. */
export function orderDate({ changedAt }: Pick<Order, "changedAt">, tag: string): string {
  const day = new Date(changedAt);
  return Number.isNaN(day.getTime()) ? "" : new Intl.DateTimeFormat(tag, { dateStyle: "long" }).format(day);
}
