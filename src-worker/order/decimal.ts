/** An exact decimal: `units` × 10^-`places`. */
export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

export const zero: Decimal = { units: 0n, places: 0 };

/** The number of a decimal numeral with a point; 0 for any other text. */
export function decimal(numeral: string): Decimal {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(numeral) ?? [];
  return { units: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
}

export function sum(one: Decimal, other: Decimal): Decimal {
  const places = Math.max(one.places, other.places);
  return { units: unitsOf(one, places) + unitsOf(other, places), places };
}

/** @param factor a whole number */
export function times({ units, places }: Decimal, factor: number): Decimal {
  return { units: units * BigInt(factor), places };
}

/** As a decimal numeral with all places. */
export function numeralOf({ units, places }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const at = digits.length - places;
  return `${units < 0n ? "-" : ""}${digits.slice(0, at)}${places > 0 ? `.${digits.slice(at)}` : ""}`;
}

function unitsOf({ units, places }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - places);
}
