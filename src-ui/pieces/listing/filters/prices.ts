import { shownNumeral } from "../../../../src-worker/contract/amount-text";
import type { Language } from "../../../../src-worker/contract/engine";
import { decimalSeparators, type Separator, typedAmount } from "../../../foundations/words/typed-amount";

/** A parsed price field. */
export type TypedPrice = { readonly ok: true; readonly amount: number | null } | { readonly ok: false };

/** Parses a typed price; an empty field is no limit. See `typedAmount`. */
export function typedPrice(text: string, decimalsBehind: Separator | null): TypedPrice {
  const numeral = typedAmount(text, decimalsBehind);
  if (numeral === null) return { ok: false };
  return { ok: true, amount: numeral === "" ? null : Number(numeral) };
}

/**
 * The separator behind which three digits are decimals: the language's, where prices have as many; else null, as most
 * people then mean thousands.
 *
 * @param prices that a person sees; null for none
 * @param decimals that the store's prices show at least
 */
export function decimalsBehind(prices: readonly (number | null)[], decimals: number, language: Language) {
  const most = Math.max(
    decimals,
    ...prices.map((price) => (price === null ? 0 : (numeral(price, 0).split(".")[1]?.length ?? 0))),
  );
  return most > 2 ? decimalSeparators[language] : null;
}

/** Both parsed price fields. `problem` is the invalid field, or the wrong order. */
export type PriceSpan =
  | { readonly ok: true; readonly priceFrom: number | null; readonly priceTo: number | null }
  | { readonly ok: false; readonly problem: "from" | "to" | "order" };

/** Parses both price fields; see `typedPrice`. */
export function priceSpan(fromText: string, toText: string, decimalsBehind: Separator | null): PriceSpan {
  const [from, to] = [typedPrice(fromText, decimalsBehind), typedPrice(toText, decimalsBehind)];
  if (!from.ok) return { ok: false, problem: "from" };
  if (!to.ok) return { ok: false, problem: "to" };
  if (from.amount !== null && to.amount !== null && from.amount > to.amount) return { ok: false, problem: "order" };
  return { ok: true, priceFrom: from.amount, priceTo: to.amount };
}

/**
 * A price as a field shows it: without currency and thousands separators; empty for none.
 *
 * @param decimals that a price shows at least that is not whole
 */
export function priceText(price: number | null, decimals: number, language: Language): string {
  if (price === null) return "";
  return numeral(price, Number.isInteger(price) ? 0 : decimals).replace(".", decimalSeparators[language]);
}

function numeral(price: number, decimals: number): string {
  return shownNumeral(price, { currency: null, decimals }) ?? "";
}
