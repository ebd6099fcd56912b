import type { Order } from "../contract/order";

/** Formats amounts of a currency (ISO 4217) for a language (BCP 47). */
export function amountText(currency: string, tag: string): (numeral: string) => string {
  // Intl throws unless a currency has three letters.
  const known = /^[A-Za-z]{3}$/.test(currency);
  const format = new Intl.NumberFormat(
    tag,
    known ? { style: "currency", currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  );
  return (numeral) => {
    const amount = Number(numeral);
    if (!Number.isFinite(amount)) return numeral;
    return known ? format.format(amount) : `${currency} ${format.format(amount)}`.trim();
  };
}

/** The date of an order's last change in long form; empty if invalid. */
export function orderDate({ changedAt }: Pick<Order, "changedAt">, tag: string): string {
  const day = new Date(changedAt);
  return Number.isNaN(day.getTime()) ? "" : new Intl.DateTimeFormat(tag, { dateStyle: "long" }).format(day);
}
