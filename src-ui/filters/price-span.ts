import { typedPrice } from "./typed-price";

/** What two fields for prices say together; `problem` is the field that is wrong, or their order. */
export type PriceSpan =
  | { readonly ok: true; readonly priceFrom: number | null; readonly priceTo: number | null }
  | { readonly ok: false; readonly problem: "from" | "to" | "order" };

/** Reads both fields as they were typed. */
export function priceSpan(fromText: string, toText: string): PriceSpan {
  const [from, to] = [typedPrice(fromText), typedPrice(toText)];
  if (!from.ok) return { ok: false, problem: "from" };
  if (!to.ok) return { ok: false, problem: "to" };
  if (from.amount !== null && to.amount !== null && from.amount > to.amount) return { ok: false, problem: "order" };
  return { ok: true, priceFrom: from.amount, priceTo: to.amount };
}
