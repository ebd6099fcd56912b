import type { ExportWords } from "../contract/export";
import type { Order, OrderLine } from "../contract/order";
import { taxOfLines } from "../contract/tax-of-lines";

/** The heading of a column of amounts, with their currency if it is known. */
export function amountHeading(heading: string, currency: string | null): string {
  return currency === null ? heading : `${heading} (${currency})`;
}

/** The date of an order's last change in long form; empty if invalid. */
export function orderDate({ changedAt }: Pick<Order, "changedAt">, tag: string): string {
  return dateIn(changedAt, tag);
}

/** A date in long form; empty if invalid. @param at ISO 8601 */
export function dateIn(at: string, tag: string): string {
  const day = new Date(at);
  return Number.isNaN(day.getTime()) ? "" : new Intl.DateTimeFormat(tag, { dateStyle: "long" }).format(day);
}

/** Whether the prices of these lines include tax, in words; empty if unknown. */
export function taxText(lines: readonly OrderLine[], { words }: Pick<ExportWords, "words">): string {
  const tax = taxOfLines(lines);
  return tax === null ? "" : words[taxWords[tax]];
}

export const taxWords = { included: "taxIncluded", excluded: "taxExcluded", mixed: "taxMixed" } as const;
