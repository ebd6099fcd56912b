/** Writes amounts of one currency as a language does. */
export function amountText(currency: string, tag: string): (numeral: string) => string {
  // What Intl takes without throwing: three letters, known or not.
  const known = /^[A-Za-z]{3}$/.test(currency);
  const format = new Intl.NumberFormat(
    tag,
    known ? { style: "currency", currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  );
  return (numeral) => {
    const amount = Number(numeral);
    if (!Number.isFinite(amount)) return numeral;
    return known ? format.format(amount) : `${currency} ${format.format(amount)}`.trim();
  };
}
