/**
 * Reads a typed percentage from 0 to 100, with comma or point in either language, as a decimal numeral; an empty text as an
 * empty one. Null if it is none.
 */
export function typedPercent(text: string): string | null {
  const plain = text.trim();
  if (plain === "") return "";
  const [, whole, decimals] = /^(\d{1,3})(?:[.,](\d{0,4}))?\s?%?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const numeral = decimals ? `${whole}.${decimals}` : whole;
  return Number(numeral) <= 100 ? numeral : null;
}

/** One more or one less, from 0 to 100; an empty numeral counts as 0. */
export function steppedPercent(numeral: string, by: 1 | -1): string {
  const [whole = "", decimals] = numeral.split(".");
  const next = Number(whole) + by;
  if (next < 0) return "0";
  return typedPercent(decimals ? `${next}.${decimals}` : `${next}`) ?? "100";
}
