import type { NumberFormat } from "./number-format";

/** The last day that Excel shows: 9999-12-31. */
const lastDay = 2_958_465;
const msOfDay = 86_400_000;

/**
 * The number of a cell as a plain numeral with the digits that the cell shows, without signs of currencies and thousands; a date in
 * ISO 8601.
 *
 * @param is1904 whether days are counted from 1904-01-01
 */
export function shownNumber(stored: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(value)) return stored;
  if (format.kind === "date") return dateText(value + (is1904 ? 1462 : 0), format) ?? numeral(value);
  if (format.kind === "general") return numeral(value);
  const { isPercent, whole, fewest, most } = format;
  const size = shifted(Math.abs(value), most + (isPercent ? 2 : 0));
  const rounded = size === null ? null : shifted(Math.round(size), -most);
  if (rounded === null || rounded >= 1e21) return numeral(value);
  const [before = "", after = ""] = rounded.toFixed(most).split(".");
  const decimals = after.slice(0, fewest) + after.slice(fewest).replace(/0+$/, "");
  const sign = value < 0 && rounded > 0 ? "-" : "";
  return `${sign}${before.padStart(whole, "0")}${decimals && `.${decimals}`}${isPercent ? "%" : ""}`;
}

/** Excel computes with 15 digits: 0.1 + 0.2 is stored as 0.30000000000000004. */
const exact = (value: number) => Number(value.toPrecision(15));

/** Moves the decimal point of the shortest numeral, which a multiplication would not; null if it has an exponent. */
function shifted(value: number, places: number): number | null {
  const text = String(exact(value));
  return text.includes("e") ? null : Number(`${text}e${places}`);
}

/** All digits, without an exponent. */
function numeral(value: number): string {
  const text = String(exact(value));
  if (!text.includes("e")) return text;
  return Math.abs(value) >= 1 ? BigInt(exact(value)).toString() : value.toFixed(20).replace(/\.?0+$/, "");
}

/** Null for a number that is no day. */
function dateText(days: number, { hasDate, hasTime }: NumberFormat & { readonly kind: "date" }): string | null {
  if (days < 0 || days >= lastDay + 1) return null;
  // Excel has a 29 February in 1900, day 60.
  const start = Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const text = new Date(start + Math.round((days * msOfDay) / 1000) * 1000).toISOString();
  if (!hasDate) return text.slice(11, 16);
  return hasTime ? text.slice(0, 16) : text.slice(0, 10);
}
