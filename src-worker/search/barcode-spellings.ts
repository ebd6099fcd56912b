/** Digits of EAN-8, UPC-A, EAN-13 and GTIN-14: one number with more or fewer leading zeros (GS1). */
const lengths = [8, 12, 13, 14] as const;

/**
 * Other spellings of a barcode: the same number, padded with zeros to the other lengths. Empty for a code whose length
 * or check digit is not a barcode's.
 *
 * @param code as `codeOf` folds it
 */
export function barcodeSpellings(code: string): readonly string[] {
  if (!/^\d{8}$|^\d{12,14}$/.test(code) || !hasCheckDigit(code)) return [];
  const number = code.replace(/^0+/, "");
  if (number === "") return [];
  return lengths
    .filter((length) => length >= number.length && length !== code.length)
    .map((length) => number.padStart(length, "0"));
}

/** Whether the last digit checks the others. Weights digits 1 and 3 in turn, from the right. Leading zeros change nothing. */
export function hasCheckDigit(code: string): boolean {
  const sum = Array.from(code, Number).reduceRight(
    (total, digit, place) => total + digit * ((code.length - place) % 2 === 1 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
