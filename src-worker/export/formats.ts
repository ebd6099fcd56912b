import type { Order } from "../contract/order";

/** Formats amounts of a currency (ISO 4217) for a language (BCP 47); with two decimals and no sign if it is unknown. */
export function amountText(currency: string | null, tag: string): (numeral: string) => string {
  // Intl throws unless a currency has three letters.
  const known = currency !== null && /^[A-Za-z]{3}$/.test(currency);
  const format = new Intl.NumberFormat(
    tag,
    known ? { style: "currency", currency } : { minimumFractionDigits: 2, maximumFractionDigits: 3 },
  );
  return (numeral) => {
    const amount = Number(numeral);
    if (!Number.isFinite(amount)) return numeral;
    return known ? format.format(amount) : `${currency ?? ""} ${format.format(amount)}`.trim();
  };
}

/** The heading of a column of amounts, with their currency if it is known. */
export function amountHeading(heading: string, currency: string | null): string {
  return currency === null ? heading : `${heading} (${currency})`;
}

/** The date of an order's last change in long form; empty if invalid. */
export function orderDate({ changedAt }: Pick<Order, "changedAt">, tag: string): string {
  const day = new Date(changedAt);
  return Number.isNaN(day.getTime()) ? "" : new Intl.DateTimeFormat(tag, { dateStyle: "long" }).format(day);
}
