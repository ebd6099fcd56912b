/**
 * A number as tables have it, such as "1.234,50", "€ 12", "R$ 9,90", "12,-" or "350 g", as a decimal numeral; null if it is
 * none or negative. Of two kinds of separators, the last one is before the decimals.
 *
 * @param decimal the sign before the decimals; the other one separates thousands, unless no three digits follow it
 */
export function writtenNumber(text: string, decimal: "." | ","): string | null {
  const plain = unadorned(text);
  if (plain.length > 24 || !/^[\d.,]+$/.test(plain)) return null;
  const other = decimal === "." ? "," : ".";
  const [last, sign] = [Math.max(plain.lastIndexOf("."), plain.lastIndexOf(",")), plain.replace(/\d/g, "")];
  const isMixed = sign.includes(".") && sign.includes(",");
  const isSingle = sign.length === 1;
  const isOther = isSingle && sign === other;
  // "1,234" beside "9.90" has thousands, "12,5" has decimals.
  const hasDecimals = isMixed || (isSingle && (!isOther || plain.length - last !== 4));
  const whole = hasDecimals ? plain.slice(0, last) : plain;
  const decimals = hasDecimals ? plain.slice(last + 1) : "";
  if (!/^\d*$/.test(decimals) || decimals.length > 6) return null;
  const groups = whole.split(/[.,]/);
  const isGrouped = groups.every((group, at) => (at === 0 ? /^\d{1,12}$/ : /^\d{3}$/).test(group));
  if (!isGrouped || (groups.length > 1 && (groups[0]?.length ?? 0) > 3)) return null;
  if (isMixed && whole.includes(plain.charAt(last))) return null;
  const digits = groups.join("").replace(/^0+(?=\d)/, "");
  return digits.length > 12 ? null : digits + (decimals && `.${decimals}`);
}

/** Without a currency or unit at either end, blanks and apostrophes between digits, and a dash in the place of decimals. */
function unadorned(text: string): string {
  return text
    .slice(0, 60)
    .replace(/[\s'’]/g, "")
    .replace(/^(?:[\p{L}\p{Sc}]{1,5}\.?){1,2}/u, "")
    .replace(/(?:[\p{L}\p{Sc}]{1,5}\.?){1,2}$/u, "")
    .replace(/[.,][-–—]{1,2}$/, "");
}

/** The sign before the decimals of a column: the one that a cell has last and alone, before other than three digits. */
export function decimalSign(cells: readonly string[]): "." | "," {
  let commas = 0;
  let points = 0;
  let grouped = { ".": 0, ",": 0 };
  for (const cell of cells) {
    const plain = unadorned(cell);
    const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
    if (last < 0) continue;
    const sign = plain.charAt(last) as "." | ",";
    const isMixed = plain.includes(sign === "." ? "," : ".");
    if (!isMixed && plain.length - last === 4) grouped = { ...grouped, [sign]: grouped[sign] + 1 };
    else if (sign === ",") commas++;
    else points++;
  }
  if (commas !== points) return commas > points ? "," : ".";
  // Prices have two decimals or none: three digits are thousands.
  return grouped["."] > grouped[","] ? "," : ".";
}
