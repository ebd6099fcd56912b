import type { Yielder } from "../run/yielder";
import type { Sink } from "./create-sink";
import { type Column, isNumeral, type Table } from "./table";

/** Excel takes a file for UTF-8 by this alone. */
const byteOrderMark = "\ufeff";

/** RFC 4180 for spreadsheets: where numbers have a comma for their point, a semicolon stands between the cells. */
export async function writeCsv(
  signal: AbortSignal,
  { yieldIfDue, sink, tag }: { readonly yieldIfDue: Yielder; readonly sink: Sink; readonly tag: string },
  table: Table,
): Promise<void> {
  const point = new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const separator = point === "," ? ";" : ",";
  const line = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  sink.write(byteOrderMark + line(table.columns.map(({ heading }) => csvText(heading))));
  for await (const row of table.rows) {
    sink.write(line(table.columns.map((column, at) => csvCell(row[at] ?? "", column, point))));
    await yieldIfDue(signal);
  }
}

function csvCell(cell: string, column: Column, point: string): string {
  return isNumeral(cell, column) ? cell.replace(".", point) : csvText(cell);
}

/**
 * Spreadsheets take a cell that begins so for a formula, after spaces too, and in full width in some languages
 * (OWASP, CSV injection).
 */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A text that no spreadsheet takes for a formula, quoted where it has to be. */
export function csvText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
