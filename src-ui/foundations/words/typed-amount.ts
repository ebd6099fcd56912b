import type { Language } from "../../../src-worker/contract/engine";

export type Separator = "." | ",";

export const decimalSeparators: Readonly<Record<Language, Separator>> = { en: ".", pt: "," };

/** Thousands in groups of three and up to six decimals; comma or point as separator, as in either language. */
const amounts = [
  /^([1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.(\d{0,6}))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){1,2})(?:,(\d{0,6}))?$/,
  /^(\d{1,9})(?:[.,](\d{0,6}))?$/,
];

/** Such as "1.250": a thousand, or three decimals. */
const thousandOrDecimals = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/**
 * Reads a typed amount, with or without a currency sign, as a decimal numeral; an empty text as an empty one. Null if it
 * is no amount.
 *
 * @param decimalsBehind the separator behind which three digits are decimals and no thousands; null for none
 */
export function typedAmount(text: string, decimalsBehind: Separator | null): string | null {
  const plain = text.replace(/[\s\p{Currency_Symbol}]/gu, "");
  if (plain === "") return "";
  const [, units, separator, thousandths] = thousandOrDecimals.exec(plain) ?? [];
  if (separator === decimalsBehind && separator !== undefined) return `${units}.${thousandths}`;
  const written = amounts.map((amount) => amount.exec(plain)).find((match) => match !== null);
  if (!written) return null;
  const [, whole = "", decimals = ""] = written;
  return `${whole.replace(/[.,]/g, "")}${decimals && `.${decimals}`}`;
}
