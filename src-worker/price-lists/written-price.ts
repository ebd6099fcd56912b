import * as v from "valibot";
import { price } from "../stores/guard-parts";

/**
 * A price as tables have it, such as "1.234,50", "1,234.50", "€ 12" or "12,5", as a decimal numeral; null if it is none. Of two
 * kinds of separators, the last one is before the decimals. One alone is too, unless it stands more than once: then it
 * separates thousands.
 */
export function writtenPrice(text: string): string | null {
  const plain = text
    .trim()
    .replace(/^(?:[A-Z]{3}|\p{Currency_Symbol})|(?:[A-Z]{3}|\p{Currency_Symbol})$/gu, "")
    .replace(/[\s']/g, "");
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const sign = plain[last] ?? "";
  const isThousands = sign !== "" && plain.indexOf(sign) !== last;
  const whole = isThousands || last < 0 ? plain : plain.slice(0, last);
  const decimals = isThousands || last < 0 ? "" : plain.slice(last + 1);
  if (!isGrouped(whole)) return null;
  const numeral = whole.replace(/[.,]/g, "") + (decimals && `.${decimals}`);
  return numeral !== "" && v.is(price, numeral) ? numeral : null;
}

/** Whether separators stand before groups of three digits alone, and are of one kind. */
function isGrouped(whole: string): boolean {
  const [first = "", ...groups] = whole.split(/[.,]/);
  if (whole.includes(".") && whole.includes(",")) return false;
  return (
    /^\d+$/.test(first) && groups.every((group) => /^\d{3}$/.test(group)) && (groups.length === 0 || first.length <= 3)
  );
}
