import type { Order } from "../contract/order";

/** The heading of a column of amounts, with their currency if it is known. */
export function amountHeading(heading: string, currency: string | null): string {
  return currency === null ? heading : `${heading} (${currency})`;
}

/** The date of an order's last change in long form; empty if invalid. */
export function orderDate({ changedAt }: Pick<Order, "changedAt">, tag: string): string {
  const day = new Date(changedAt);
  return Number.isNaN(day.getTime()) ? "" : new Intl.DateTimeFormat(tag, { dateStyle: "long" }).format(day);
}
