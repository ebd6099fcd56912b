/** An exact decimal: `units` × 10^-`places`. */
export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

export const zero: Decimal = { units: 0n, places: 0 };
export const hundred: Decimal = { units: 100n, places: 0 };

/** The number of a decimal numeral with a point; 0 for any other text. */
export function decimal(numeral: string): Decimal {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(numeral) ?? [];
  return { units: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
}

export function sum(one: Decimal, other: Decimal): Decimal {
  const places = Math.max(one.places, other.places);
  return { units: unitsOf(one, places) + unitsOf(other, places), places };
}

export function smaller(one: Decimal, other: Decimal): Decimal {
  return difference(one, other).units > 0n ? other : one;
}

/** @param factor a whole number */
export function times({ units, places }: Decimal, factor: number): Decimal {
  return { units: units * BigInt(factor), places };
}

export function difference(one: Decimal, { units, places }: Decimal): Decimal {
  return sum(one, { units: -units, places });
}

/**
 * The part of an amount that another amount is of its whole, rounded to so many places; a half away from zero. Zero of
 * an empty whole.
 */
export function share(amount: Decimal, part: Decimal, whole: Decimal, places: number): Decimal {
  if (whole.units === 0n) return { units: 0n, places };
  const units = amount.units * part.units * 10n ** BigInt(places + whole.places);
  const divisor = whole.units * 10n ** BigInt(amount.places + part.places);
  const positive = units < 0n === divisor < 0n;
  const [dividend, by] = [absolute(units), absolute(divisor)];
  const rounded = (2n * dividend + by) / (2n * by);
  return { units: positive ? rounded : -rounded, places };
}

/** @param percent a decimal numeral; empty for 0 */
export function percentOf(amount: Decimal, percent: string, places: number): Decimal {
  return share(amount, decimal(percent), hundred, places);
}

/** As a decimal numeral with all places. */
export function numeralOf({ units, places }: Decimal): string {
  const digits = String(absolute(units)).padStart(places + 1, "0");
  const at = digits.length - places;
  return `${units < 0n ? "-" : ""}${digits.slice(0, at)}${places > 0 ? `.${digits.slice(at)}` : ""}`;
}

function unitsOf({ units, places }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - places);
}

function absolute(units: bigint): bigint {
  return units < 0n ? -units : units;
}
