import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "../words/language-tag";

/** A parsed price field. */
export type TypedPrice = { readonly ok: true; readonly amount: number | null } | { readonly ok: false };

/** Thousands in groups of three and up to two decimals; comma or point as separator, as in either language. */
const amount = /^([1-9]\d{0,2}(?:[.,]\d{3}){1,2}|\d{1,9})(?:[.,](\d{0,2}))?$/;

/** Parses a typed price, with or without a currency sign. An empty field is no limit. */
export function typedPrice(text: string): TypedPrice {
  const plain = text.replace(/[\s\p{Currency_Symbol}]/gu, "");
  if (plain === "") return { ok: true, amount: null };
  const [, whole = "", decimals = ""] = amount.exec(plain) ?? [];
  if (whole === "") return { ok: false };
  return { ok: true, amount: Number(`${whole.replace(/[.,]/g, "")}.${decimals || "0"}`) };
}

/** Both parsed price fields. `problem` is the invalid field, or the wrong order. */
export type PriceSpan =
  | { readonly ok: true; readonly priceFrom: number | null; readonly priceTo: number | null }
  | { readonly ok: false; readonly problem: "from" | "to" | "order" };

/** Parses both price fields. */
export function priceSpan(fromText: string, toText: string): PriceSpan {
  const [from, to] = [typedPrice(fromText), typedPrice(toText)];
  if (!from.ok) return { ok: false, problem: "from" };
  if (!to.ok) return { ok: false, problem: "to" };
  if (from.amount !== null && to.amount !== null && from.amount > to.amount) return { ok: false, problem: "order" };
  return { ok: true, priceFrom: from.amount, priceTo: to.amount };
}

/** A price as a field shows it: without currency and thousands separators; empty for none. */
export function priceText(price: number | null, language: Language): string {
  if (price === null) return "";
  const minimumFractionDigits = Number.isInteger(price) ? 0 : 2;
  return price.toLocaleString(languageTag(language), { useGrouping: false, minimumFractionDigits });
}
