/**
 * A number as exports write it, with a point before its decimals, as a decimal numeral; null if it is none. WooCommerce writes the
 * decimal separator of its shop: a comma that is the only separator counts as one.
 */
export function decimalOf(text: string): string | null {
  const plain = text.trim();
  const numeral = plain.includes(".") ? plain : plain.replace(",", ".");
  return /^\d{1,12}(\.\d{1,6})?$/.test(numeral) ? numeral : null;
}
