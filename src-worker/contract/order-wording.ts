import { amountText, percentText } from "./amount-text";
import type { Order, OrderDetail, OrderTerms } from "./order";

/** The words beneath an order's lines. */
export const sumWords = [
  "subtotal",
  /** With the placeholder `{percent}`. */
  "discount",
  "shipping",
  /** Both with the placeholders `{rate}` and `{net}`. */
  "vatIncluded",
  "vatAdded",
  "total",
] as const;

export type SumWords = Readonly<Record<(typeof sumWords)[number], string>>;

/** A row beneath an order's lines. */
export interface OrderSum {
  readonly label: string;
  /** With its currency. */
  readonly amount: string;
  /** As a decimal numeral. */
  readonly numeral: string;
}

/**
 * How an order's total comes about; the total is the last row, and the only one if it is the sum of the lines alone.
 *
 * @param tag BCP 47
 */
export function orderSums({ order, totals }: OrderDetail, words: SumWords, tag: string): readonly OrderSum[] {
  const { subtotal, discount, shipping, vat } = totals;
  const sum = (label: string, numeral: string) => ({ label, numeral, amount: amountText(numeral, order, tag) });
  const taxed = vat.map(({ rate, net, vat: amount }) => {
    const label = words[order.terms.vat?.included ? "vatIncluded" : "vatAdded"];
    return sum(label.replace("{rate}", percentText(rate, tag)).replace("{net}", amountText(net, order, tag)), amount);
  });
  const parts = [
    ...(discount === null
      ? []
      : [sum(words.discount.replace("{percent}", percentText(order.discount, tag)), negative(discount))]),
    ...(shipping === null ? [] : [sum(words.shipping, shipping)]),
    ...taxed,
  ];
  const total = sum(words.total, totals.amount);
  return parts.length === 0 ? [total] : [sum(words.subtotal, subtotal), ...parts, total];
}

/** Why one piece of a line does not cost what the shop says, in a few words; empty if it does. */
export function priceReasons(
  { agreed, discount }: Pick<Order["lines"][number], "agreed" | "discount">,
  { typedPrice }: { readonly typedPrice: string },
  tag: string,
): string {
  return [agreed && (agreed.list ?? typedPrice), discount && `−${percentText(discount, tag)}`]
    .filter(Boolean)
    .join(" · ");
}

/** The words for an order's terms beside its amounts. */
export const termWords = ["payment", "purchaseNumber", "delivery", "validUntil"] as const satisfies readonly Exclude<
  keyof OrderTerms,
  "vat" | "shipping"
>[];

export type TermWords = Readonly<Record<(typeof termWords)[number], string>>;

/** The terms that an order states beside its amounts, with their labels. @param tag BCP 47, for days */
export function orderTerms(
  { terms }: Pick<Order, "terms">,
  words: TermWords,
  tag: string,
): readonly (readonly [label: string, term: string])[] {
  return termWords.flatMap((term) => {
    const isDay = term === "delivery" || term === "validUntil";
    return terms[term] === "" ? [] : [[words[term], isDay ? dayText(terms[term], tag) : terms[term]] as const];
  });
}

/** A day, the same in each time zone. @param day such as "2026-12-31" */
function dayText(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

function negative(numeral: string): string {
  return /[1-9]/.test(numeral) ? `-${numeral}` : numeral;
}
