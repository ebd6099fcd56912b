import type { Yielder } from "../../scheduling/yielder";
import { readXml } from "./read-xml";

/** How a cell shows its number. */
export type NumberFormat =
  | { readonly kind: "general" }
  | { readonly kind: "date"; readonly hasDate: boolean; readonly hasTime: boolean }
  | {
      readonly kind: "decimal";
      readonly isPercent: boolean;
      /** Minimum digits before the point. */
      readonly whole: number;
      /** Minimum and maximum digits after it. */
      readonly fewest: number;
      readonly most: number;
    };

export const general: NumberFormat = { kind: "general" };

/** Excel's limit is 255 characters. */
const longestCode = 255;
const maxStyles = 65_536;
/** Excel's limit. */
const maxDecimals = 30;

/** Formats that a workbook names by number alone (ECMA-376, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  37: "#,##0",
  38: "#,##0",
  39: "#,##0.00",
  40: "#,##0.00",
  22: "yyyy-mm-dd hh:mm",
};
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);
const isBuiltInTime = (id: number) => (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47);

/** The formats that cells name by number, of a workbook's styles. */
export async function numberFormats(
  yieldIfDue: Yielder,
  pieces: Iterable<Uint8Array>,
): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const used: number[] = [];
  let isOfCells = false;
  await readXml(yieldIfDue, pieces, {
    open(name, attributes) {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === "numFmt") codes.set(id, attributes.formatCode ?? "");
      else if (name === "cellXfs") isOfCells = true;
      else if (name === "xf" && isOfCells && used.length < maxStyles) used.push(id);
    },
    close(name) {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return used.map((id) => {
    const code = codes.get(id) ?? builtIn[id];
    if (code !== undefined) return formatOfCode(code);
    if (isBuiltInTime(id)) return { kind: "date", hasDate: false, hasTime: true };
    return isBuiltInDate(id) ? { kind: "date", hasDate: true, hasTime: false } : general;
  });
}

/** The format of a code such as `#,##0.00 "€"`: of its first section, which shows positive numbers. */
export function formatOfCode(code: string): NumberFormat {
  const letters = lettersOf(code.slice(0, longestCode)).toLowerCase();
  if (letters.includes("general") || /e[+-]/.test(letters)) return general;
  const hasTime = /[hs]/.test(letters);
  const hasDate = /[yd]/.test(letters) || (letters.includes("m") && !hasTime);
  if (hasDate || hasTime) return { kind: "date", hasDate, hasTime };
  const places = [...letters].flatMap((letter, at) => ("0#?".includes(letter) ? [at] : []));
  const digits = letters.slice(places[0] ?? 0, (places.at(-1) ?? -1) + 1);
  // A comma behind the digits divides by a thousand; other signs among them are of fractions and codes.
  const isPlain = digits !== "" && [...digits].every((letter) => "0#?,.".includes(letter));
  if (!isPlain || letters[(places.at(-1) ?? 0) + 1] === ",") return general;
  const [whole = "", decimals = ""] = digits.replaceAll(",", "").split(".");
  const shown = decimals.slice(0, maxDecimals);
  const zeros = (text: string) => text.replace(/[^0]/g, "").length;
  return {
    kind: "decimal",
    isPercent: letters.includes("%"),
    whole: zeros(whole),
    fewest: zeros(shown),
    most: shown.length,
  };
}

/** The letters of the first section that are neither quoted nor escaped nor in brackets; an elapsed time as its letter. */
function lettersOf(code: string): string {
  let letters = "";
  for (let at = 0; at < code.length; at++) {
    const letter = code[at] ?? "";
    if (letter === ";") break;
    if (letter === "\\" || letter === "_" || letter === "*") at++;
    else if (letter === '"' || letter === "[") {
      const end = code.indexOf(letter === "[" ? "]" : '"', at + 1);
      const inside = code.slice(at + 1, end < 0 ? code.length : end);
      if (letter === "[" && /^(?:h+|m+|s+)$/i.test(inside)) letters += "h";
      at = end < 0 ? code.length : end;
    } else letters += letter;
  }
  return letters;
}
