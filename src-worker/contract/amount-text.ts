import { currencyDecimals } from "./currency-decimals";

/** In which currency amounts are, and how many decimals they show. A store and an order have both. */
export interface Denomination {
  /** ISO 4217; null if unknown. */
  readonly currency: string | null;
  /** Decimals that the store shows its prices with; null if it states none: then those of the currency. */
  readonly decimals: number | null;
}

/** The fewest decimals that amounts show. */
export function minDecimals({ currency, decimals }: Denomination): number {
  return decimals ?? currencyDecimals(currency);
}

/** Intl formats no more decimals in some browsers. */
const maxDecimals = 20;

/**
 * Formats an amount as a decimal numeral with the store's decimals. An amount with more keeps them all, padded to at least
 * the currency's: "199.50". Trailing zeros do not count: "1500.00" yen are 1500. Returns null if it is no decimal numeral.
 *
 * @param amount a decimal numeral with a point, or a number
 */
export function shownNumeral(amount: string | number, denomination: Denomination): string | null {
  const [, sign = "", whole, fraction = ""] =
    /^(-?)(\d+)(?:\.(\d*))?$/.exec(typeof amount === "number" ? plainNumeral(amount) : amount) ?? [];
  if (whole === undefined) return null;
  let end = fraction.length;
  while (fraction[end - 1] === "0") end--;
  const fewest = minDecimals(denomination);
  const padded = end > fewest ? currencyDecimals(denomination.currency) : fewest;
  const shown = fraction.slice(0, end).padEnd(padded, "0");
  return `${sign}${whole}${shown && `.${shown}`}`;
}

/** A number without an exponent, which small ones have. */
function plainNumeral(amount: number): string {
  const text = String(amount);
  return text.includes("e-") ? amount.toFixed(maxDecimals) : text;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount with its currency in a language: `shownNumeral` with Intl's separators and currency sign. An unknown
 * currency is put before the number as it is; a text that is no amount stays as it is.
 *
 * @param tag BCP 47
 */
export function amountText(amount: string | number, denomination: Denomination, tag: string): string {
  const numeral = shownNumeral(amount, denomination);
  if (numeral === null) return String(amount);
  const { currency } = denomination;
  const decimals = Math.min(maxDecimals, numeral.split(".")[1]?.length ?? 0);
  const text = formatOf(currency, decimals, tag).format(numeral as `${number}`);
  return isCurrencyCode(currency) ? text : `${currency ?? ""} ${text}`.trim();
}

/** A percentage in a language, such as "12,5%". @param percent a decimal numeral */
export function percentText(percent: string, tag: string): string {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
  return `${format.format(percent as `${number}`)}%`;
}

function formatOf(currency: string | null, decimals: number, tag: string): Intl.NumberFormat {
  const code = isCurrencyCode(currency) ? currency : null;
  const key = `${tag} ${code} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(tag, {
      ...(code !== null && { style: "currency", currency: code }),
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format;
}

/** Whether Intl accepts the code without throwing: any three letters. */
function isCurrencyCode(currency: string | null): currency is string {
  return currency !== null && /^[A-Za-z]{3}$/.test(currency);
}
