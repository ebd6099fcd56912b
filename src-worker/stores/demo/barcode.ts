/** An EAN-13 of the range 20-29, which GS1 leaves to shops for their own use. */
export function barcodeOf(article: number, variant: number): string {
  const digits = `260${String(article).padStart(6, "0")}${String(variant).padStart(3, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
