import { shownNumeral } from "../../../../src-worker/contract/amount-text";
import type { Language } from "../../../../src-worker/contract/engine";

/** A parsed price field. */
export type TypedPrice = { readonly ok: true; readonly amount: number | null } | { readonly ok: false };

type Separator = "." | ",";

const decimalSeparators: Readonly<Record<Language, Separator>> = { en: ".", pt: "," };

/** Thousands in groups of three and up to six decimals; comma or point as separator, as in either language. */
const amounts = [
  /^([1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.(\d{0,6}))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){1,2})(?:,(\d{0,6}))?$/,
  /^(\d{1,9})(?:[.,](\d{0,6}))?$/,
];

/** Such as "1.250": a thousand, or three decimals. */
const thousandOrDecimals = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/**
 * Parses a typed price, with or without a currency sign. An empty field is no limit.
 *
 * @param decimalsBehind the separator behind which three digits are decimals and no thousands; null for none
 */
export function typedPrice(text: string, decimalsBehind: Separator | null): TypedPrice {
  const plain = text.replace(/[\s\p{Currency_Symbol}]/gu, "");
  if (plain === "") return { ok: true, amount: null };
  const [, units, separator, thousandths] = thousandOrDecimals.exec(plain) ?? [];
  if (separator === decimalsBehind && separator !== undefined)
    return { ok: true, amount: Number(`${units}.${thousandths}`) };
  const written = amounts.map((amount) => amount.exec(plain)).find((match) => match !== null);
  if (!written) return { ok: false };
  const [, whole = "", decimals = ""] = written;
  return { ok: true, amount: Number(`${whole.replace(/[.,]/g, "")}.${decimals || "0"}`) };
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
