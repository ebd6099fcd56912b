import type { Yielder } from "../scheduling/yielder";
import type { Sink } from "./create-sink";
import { type Column, isNumeral, type Table } from "./table";

/** Excel recognises UTF-8 only by this mark. */
const byteOrderMark = "\ufeff";

/** Writes CSV (RFC 4180) for spreadsheets. Languages with a decimal comma get semicolons between the cells. */
export async function writeCsv(
  signal: AbortSignal,
  { yieldIfDue, sink, tag }: { readonly yieldIfDue: Yielder; readonly sink: Sink; readonly tag: string },
  table: Table,
): Promise<void> {
  const point = new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const separator = point === "," ? ";" : ",";
  const line = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  sink.write(byteOrderMark + line(table.columns.map(({ heading }) => csvText(heading, separator))));
  for await (const row of table.rows) {
    sink.write(line(table.columns.map((column, at) => cellText(row[at] ?? "", column))));
    await yieldIfDue(signal);
  }

  function cellText(cell: string, column: Column): string {
    return isNumeral(cell, column) ? cell.replace(".", point) : csvText(cell, separator);
  }
}

/** Signs with which a formula begins, in some languages in full width (OWASP, https://owasp.org/www-community/attacks/CSV_Injection). */
const signs = /[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

/** Characters that spreadsheets skip before a formula: blanks, controls, invisible characters and quotes. */
const skipped = /[\s\p{C}"]/u;

/** Characters after which a cell begins if the file is opened with another list separator: then quotes do not hold a text together. */
const boundaries = { ",": /[;\t\r\n]/, ";": /[,\t\r\n]/ } as const;

/**
 * Escapes a text so that no spreadsheet reads it or a part of it as a formula, with whichever list separator it opens
 * the file; quotes the text if necessary. An apostrophe before a formula makes it a text.
 *
 * @param separator of the file
 */
export function csvText(text: string, separator: "," | ";"): string {
  const safe = signs.test(text) ? withoutFormulas(text, separator) : text;
  const whole = /^[\t\r\n]/.test(safe) ? `'${safe}` : safe;
  return /[",;\t\r\n]|^\s|\s$/.test(whole) ? `"${whole.replaceAll('"', '""')}"` : whole;
}

function withoutFormulas(text: string, separator: "," | ";"): string {
  const boundary = boundaries[separator];
  let safe = "";
  let from = 0;
  /** The start of a cell that has only skipped characters so far; null after another character. */
  let start: number | null = 0;
  let at = 0;
  for (const character of text) {
    if (boundary.test(character)) start = at + 1;
    else if (start !== null && signs.test(character)) {
      safe += `${text.slice(from, start)}'`;
      from = start;
      start = null;
    } else if (!skipped.test(character)) start = null;
    at += character.length;
  }
  return safe + text.slice(from);
}
