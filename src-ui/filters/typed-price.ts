/** What stands in a field for a price. */
export type TypedPrice = { readonly ok: true; readonly amount: number | null } | { readonly ok: false };

/** Thousands in groups of three, and one or two decimals after a comma or a point, as either language writes them. */
const amount = /^([1-9]\d{0,2}(?:[.,]\d{3}){1,2}|\d{1,9})(?:[.,](\d{0,2}))?$/;

/** Reads a price as a person types it, with or without a currency sign; an empty field is no limit. */
export function typedPrice(text: string): TypedPrice {
  const plain = text.replace(/[\s\p{Currency_Symbol}]/gu, "");
  if (plain === "") return { ok: true, amount: null };
  const [, whole = "", decimals = ""] = amount.exec(plain) ?? [];
  if (whole === "") return { ok: false };
  return { ok: true, amount: Number(`${whole.replace(/[.,]/g, "")}.${decimals || "0"}`) };
}
