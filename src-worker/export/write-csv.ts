import type { Yielder } from "../run/yielder";
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
 * Spreadsheets read such cells as formulas, even after spaces, and in some languages in full width (OWASP, CSV
 * injection: https://owasp.org/www-community/attacks/CSV_Injection).
 */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Escapes a text so that no spreadsheet reads it as a formula, and quotes it if necessary. */
export function csvText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
