/** In digits: EAN-8, UPC-A, EAN-13 and GTIN-14, which are one number with more or fewer zeros before it (GS1, GTIN). */
const lengths = [8, 12, 13, 14] as const;

/**
 * How else a barcode may be written: with as many zeros before it as another of these lengths takes. None for what is no
 * such number, by its length or by its check digit.
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

/** Every digit from the right counts once and three times in turn; zeros before them change nothing. */
function hasCheckDigit(code: string): boolean {
  const sum = Array.from(code, Number).reduceRight(
    (total, digit, place) => total + digit * ((code.length - place) % 2 === 1 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
