/** Decimal places of a currency (ISO 4217); two for any other text. An unknown one may have three. */
export function decimalPlaces(currency: string | null): number {
  if (currency === null) return 3;
  if (!/^[A-Za-z]{3}$/.test(currency)) return 2;
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * The amount of `quantity` pieces at a price, in the currency's smallest units, with halves rounded up. 0 if the price
 * is not a decimal numeral.
 */
export function amountOf(price: string, quantity: number, places: number): bigint {
  const [, sign, whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(price) ?? [];
  const fine = BigInt(whole + fraction) * BigInt(quantity);
  const missing = places - fraction.length;
  const units = missing >= 0 ? fine * 10n ** BigInt(missing) : halvesUp(fine, 10n ** BigInt(-missing));
  return sign === "-" ? -units : units;
}

/** Smallest units as a decimal numeral. */
export function decimalText(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places);
  return `${units < 0n ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}

function halvesUp(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by);
}
