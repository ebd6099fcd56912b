import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { createCsvPieces } from "./csv-pieces";
import type { OpenedTable } from "./open-table";
import type { TableRow } from "./table-row";

/** Characters that are parsed in one step. */
const pieceLength = 50_000;

/**
 * The rows of a table without empty ones: of a text with any usual separator, or of a workbook's first visible sheet that has
 * rows. Refuses with `table-too-large` above the maximum, `table-damaged`, and `table-foreign` for another ZIP.
 */
export async function tableRows(
  yieldIfDue: Yielder,
  table: OpenedTable,
  maxRows: number,
): Promise<readonly TableRow[]> {
  if (table.kind === "text") return textRows(yieldIfDue, table.text, maxRows);
  const { workbookRows } = await import("./workbook/workbook-rows");
  return workbookRows(yieldIfDue, table.bytes, maxRows);
}

async function textRows(yieldIfDue: Yielder, text: string, maxRows: number): Promise<readonly TableRow[]> {
  const csv = createCsvPieces();
  const rows: TableRow[] = [];
  for (let at = 0; at < text.length; at += pieceLength) {
    rows.push(...csv.add(text.slice(at, at + pieceLength)));
    if (rows.length > maxRows) throw new Failed("table-too-large");
    await yieldIfDue();
  }
  rows.push(...csv.end());
  if (rows.length > maxRows) throw new Failed("table-too-large");
  return rows;
}
