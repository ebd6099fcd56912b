import { maxPieces } from "../contract/order";
import { longestQuickLine } from "../contract/quick-order";
import { codeOf } from "../search/words";
import { skuHeadings } from "../table-file/sku-headings";

/** A written line of an article and its pieces. */
export interface WrittenLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
  /** The readings of the line, the likeliest first; empty if its quantity is none. */
  readonly readings: readonly LineReading[];
}

export interface LineReading {
  readonly code: string;
  /** Whole, from 1. */
  readonly quantity: number;
}

/** Headings of columns, as `codeOf` writes them. */
const codeHeadings: readonly string[] = [...skuHeadings, "barcode", "ean", "gtin", "upc"];
const quantityHeadings = ["quantity", "qty", "pieces", "quantidade", "qtd", "unidades"];

const separators = ["\t", ";", ","] as const;

interface Columns {
  readonly code: number;
  readonly quantity: number;
}

/**
 * Reads lines such as "SKU 12", "SKU; 12", "12 x SKU" or "SKU", in which the quantity is 1, or a table whose first line
 * names the columns of the SKU and the quantity. Empty lines are left out.
 */
export function writtenLines(text: string): readonly WrittenLine[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== "");
  const columns = lines[0] ? columnsOf(lines[0].line) : null;
  return (columns ? lines.slice(1) : lines).map(({ line, number }) => ({
    text: line.slice(0, longestQuickLine),
    number,
    readings: line.length > longestQuickLine * 10 ? [] : readingsOf(line, columns),
  }));
}

function columnsOf(head: string): Columns | null {
  const names = fieldsOf(head).map(codeOf);
  const code = names.findIndex((name) => codeHeadings.includes(name));
  const quantity = names.findIndex((name) => quantityHeadings.includes(name));
  return code < 0 || quantity < 0 ? null : { code, quantity };
}

function readingsOf(line: string, columns: Columns | null): readonly LineReading[] {
  const fields = fieldsOf(line);
  if (columns) return readings([fields[columns.code], fields[columns.quantity]]);
  if (fields.length === 1) return readingsOfWords(fields[0] ?? "");
  const [first = "", second = ""] = fields;
  // "3; SKU" too, unless both are numbers, as a barcode is.
  return readings([first, second], ...(piecesOf(first) === null ? [] : [[second, first] as const]));
}

function readingsOfWords(line: string): readonly LineReading[] {
  const words = line.split(/\s+/);
  const [first = "", second = ""] = words;
  const last = words.at(-1) ?? "";
  if (words.length > 2 && isTimes(second) && piecesOf(first) !== null)
    return readings([words.slice(2).join(" "), first], [line, ""]);
  if (words.length > 2 && isTimes(words.at(-2) ?? ""))
    return readings([words.slice(0, -2).join(" "), last], [line, ""]);
  const several = words.length > 1;
  return [
    ...(several && piecesOf(last) !== null ? readings([words.slice(0, -1).join(" "), last]) : []),
    ...(several && piecesOf(first.replace(/[x×]$/i, "")) !== null
      ? readings([words.slice(1).join(" "), first.replace(/[x×]$/i, "")])
      : []),
    // A SKU may have spaces.
    ...readings([line, ""]),
  ];
}

/** @param pairs code and quantity; without a quantity, 1 */
function readings(...pairs: readonly (readonly [string | undefined, string | undefined])[]): readonly LineReading[] {
  return pairs.flatMap(([code = "", written = ""]) => {
    const quantity = written === "" ? 1 : piecesOf(written);
    return code === "" || quantity === null ? [] : [{ code, quantity }];
  });
}

/** Whole pieces from 1, also as a table writes them: "12.00". Null for anything else. */
function piecesOf(text: string): number | null {
  const [, whole] = /^(\d{1,7})(?:[.,]0{1,2})?$/.exec(text) ?? [];
  const pieces = Number(whole ?? 0);
  return pieces >= 1 && pieces <= maxPieces ? pieces : null;
}

function isTimes(word: string): boolean {
  return /^[x×*]$/i.test(word);
}

/** The fields of a line by its first kind of separator, without quotation marks around them. */
function fieldsOf(line: string): readonly string[] {
  const separator = separators.find((one) => line.includes(one));
  if (separator === undefined) return [line];
  const fields: string[] = [];
  let field = "";
  let isQuoted = false;
  let before = "";
  for (const letter of line) {
    if (letter === '"') {
      // A doubled mark inside marks is one of the text.
      if (!isQuoted && before === '"') field += letter;
      isQuoted = !isQuoted;
    } else if (letter === separator && !isQuoted) {
      fields.push(field.trim());
      field = "";
    } else field += letter;
    before = letter;
  }
  return [...fields, field.trim()];
}
